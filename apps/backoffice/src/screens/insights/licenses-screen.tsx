import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { licensesApi, type ThirdPartyPart } from '@theke/contract/insights/licenses-api.ts'
import { fontCatalogue, fontFamilies } from '@theke/contract/media/font-catalogue.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import classes from './licenses.module.css'
import { screenTitles } from '../screen-titles.ts'

/** The words of the screen of licences. */
const text = {
  title: screenTitles.licenses,
  hint: 'Schriften und Programmteile anderer, aus denen dieser Shop besteht. Angaben und Texte stammen aus den Paketen selbst.',
  fonts: (count: number) => `Schriften (${count})`,
  parts: (count: number) => `Programmteile (${count})`,
  search: 'Suchen',
  name: 'Name',
  version: 'Version',
  license: 'Lizenz',
  read: 'Text',
  readOf: (name: string) => `Lizenztext von ${name}`,
  inText: 'siehe Text',
  noText: 'Diesem Teil liegt kein Lizenztext bei; es gilt die genannte Lizenz.',
  nothing: 'Nichts gefunden.',
}

/** Fonts and parts of others with their licences. */
export default function LicensesScreen() {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ThirdPartyPart | null>(null)
  const parts = useQuery({
    queryKey: ['licenses'],
    queryFn: ({ signal }) => api.call(licensesApi.listParts, { signal }),
    staleTime: Infinity,
  })
  const isSearched = searchTest(search)
  const found = (parts.data ?? []).filter(({ name, license }) => isSearched(`${name} ${license}`))
  const fonts = found.filter(({ isFont }) => isFont)
  const others = found.filter(({ isFont }) => !isFont)
  return (
    <div>
      <ScreenHeader title={text.title} />
      {parts.isError && <LoadFailure error={parts.error} onRetry={() => void parts.refetch()} />}
      {parts.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {parts.data && (
        <div className={classes.page}>
          <p className={classes.hint}>{text.hint}</p>
          <TextInput
            className={classes.search}
            label={text.search}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            autoComplete="off"
          />
          {found.length === 0 && <p>{text.nothing}</p>}
          {fonts.length > 0 && (
            <Card title={text.fonts(fonts.length)}>
              <PartTable parts={fonts} onOpen={setOpened} />
            </Card>
          )}
          {others.length > 0 && (
            <Card title={text.parts(others.length)}>
              <PartTable parts={others} onOpen={setOpened} />
            </Card>
          )}
        </div>
      )}
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened && `${opened.name} ${opened.version} (${opened.license})`}
        size="xl"
      >
        {opened && <LicenseText part={opened} />}
      </Modal>
    </div>
  )
}

function PartTable({
  parts,
  onOpen,
}: {
  parts: readonly ThirdPartyPart[]
  onOpen: (part: ThirdPartyPart) => void
}) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.version}</th>
          <th scope="col">{text.license}</th>
          <th scope="col">
            <span className="visually-hidden">{text.read}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.name} ${part.version}`}>
            <td>{familyOf(part) ?? part.name}</td>
            <td>{part.version}</td>
            <td>{part.license || text.inText}</td>
            <td>
              <Button
                variant="default"
                aria-label={text.readOf(familyOf(part) ?? part.name)}
                onClick={() => onOpen(part)}
              >
                {text.read}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What people know a font by. */
function familyOf({ name, isFont }: ThirdPartyPart): string | undefined {
  return isFont ? fontFamilies.find((family) => name.endsWith(`/${fontCatalogue[family].name}`)) : undefined
}

function LicenseText({ part: { name, version } }: { part: ThirdPartyPart }) {
  const license = useQuery({
    queryKey: ['licenses', name, version],
    queryFn: ({ signal }) => api.call(licensesApi.loadText, { query: { name, version }, signal }),
    staleTime: Infinity,
  })
  if (license.isError) return <LoadFailure error={license.error} onRetry={() => void license.refetch()} />
  if (license.isPending) return <Skeleton height={240} aria-hidden />
  if (license.data.text === '') return <p>{text.noText}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keys
    <pre className={classes.text} tabIndex={0}>
      {license.data.text}
    </pre>
  )
}
