import { Anchor, Button, Skeleton, TextInput } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { handbookApi, type HandbookPage, pageOfScreen } from '@theke/contract/handbook-api.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { useAddressSearch } from '../../use-address.ts'
import { screenTitles } from '../screen-titles.ts'
import { handbookPath } from '../screen-paths.ts'
import classes from './handbook.module.css'

const texts = {
  search: 'Handbuch durchsuchen',
  pages: 'Seiten des Handbuchs',
  nothingFound: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
  noPage: 'Zu dieser Ansicht gibt es keine eigene Seite. Suchen Sie im Handbuch nach einem Wort.',
  back: 'Zurück zur Ansicht',
  print: 'Diese Seite drucken',
  file: 'Alles als PDF',
  allPages: 'Alle Seiten',
}

/** The handbook: its pages by whom they are for, found by words, and the one of the screen from which somebody came. */
export default function HandbookScreen() {
  const { seite, zu } = useAddressSearch()
  const handbook = useQuery({
    queryKey: ['handbook'],
    queryFn: ({ signal }) => api.call(handbookApi.loadHandbook, { signal }),
    staleTime: Infinity,
  })
  const pages = handbook.data ?? []
  const named = pages.find(({ name }) => name === seite)
  const page = named ?? (zu === undefined ? pages[0] : pageOfScreen(pages, zu))
  return (
    <div className={classes.screen}>
      <ScreenHeader title={screenTitles.handbook}>
        {zu !== undefined && (
          <Button variant="default" renderRoot={(props) => <Link to={zu} {...props} />}>
            {texts.back}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print()}>
          {texts.print}
        </Button>
        <Button
          component="a"
          href="/api/handbook.pdf"
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
        >
          {texts.file}
        </Button>
      </ScreenHeader>
      {handbook.isError && !handbook.data && (
        <LoadFailure error={handbook.error} onRetry={() => void handbook.refetch()} />
      )}
      {handbook.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {handbook.data && (
        <div className={classes.columns}>
          <Contents pages={pages} current={page} zu={zu} />
          {page ? (
            <article className={classes.page} aria-labelledby="handbook-page">
              <p className={classes.chapter}>{page.chapter}</p>
              <h2 id="handbook-page" className={classes.title}>
                {page.title}
              </h2>
              {/* The server has made it of our own texts, and sanitised it. */}
              <div className={classes.text} dangerouslySetInnerHTML={{ __html: page.html }} />
            </article>
          ) : (
            <p className={classes.page}>{texts.noPage}</p>
          )}
        </div>
      )}
    </div>
  )
}

function Contents({
  pages,
  current,
  zu,
}: {
  pages: readonly HandbookPage[]
  current: HandbookPage | undefined
  zu: string | undefined
}) {
  const [search, setSearch] = useState('')
  const isSearched = searchTest(search)
  const found = pages.filter(({ title, html }) => isSearched(`${title} ${html.replace(/<[^>]*>/g, ' ')}`))
  return (
    <nav className={classes.contents} aria-label={texts.pages}>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <output className={found.length === 0 ? classes.nothing : 'visually-hidden'}>
        {found.length === 0 ? texts.nothingFound : ''}
      </output>
      {[...Map.groupBy(found, ({ chapter }) => chapter)].map(([chapter, own]) => (
        <section key={chapter} aria-label={chapter}>
          <h2 className={classes.heading}>{chapter}</h2>
          <ul className={classes.list}>
            {own.map(({ name, title }) => (
              <li key={name}>
                <Anchor
                  className={classes.link}
                  underline="hover"
                  aria-current={name === current?.name ? 'page' : undefined}
                  renderRoot={(props) => <Link to={handbookPath} search={{ seite: name, zu }} {...props} />}
                >
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
