import { Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { variantLabel } from '@theke/contract/media/font-variants.ts'
import { fontsApi } from '@theke/contract/media/fonts-api.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { fontCategoryLabels } from '../../entity-kit/fields/fonts/font-category-labels.ts'
import { FontSample } from '../../entity-kit/fields/fonts/font-sample.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import classes from './fonts.module.css'
import { screenTitles } from '../screen-titles.ts'

/** The words of the screen of fonts. */
const text = {
  title: screenTitles.fonts,
  hint: 'Alle Schriftarten liegen auf diesem Server. Die des Shops wählen Sie in der Konfiguration, andere in Bildvorlagen und auf Bildschirmen.',
  search: 'Suchen',
  family: 'Schriftart',
  category: 'Art',
  variants: 'Schnitte',
  license: 'Lizenz',
  licenseOf: (license: string, family: string) => `${license}: Lizenztext von ${family}`,
  nothing: 'Nichts gefunden.',
}

/** The fonts that can be chosen, each shown by itself (R-MEDIA-07). */
export default function FontsScreen() {
  const [search, setSearch] = useState('')
  const fonts = useQuery({
    queryKey: ['fonts'],
    queryFn: ({ signal }) => api.call(fontsApi.listFonts, { signal }),
    staleTime: Infinity,
  })
  const isSearched = searchTest(search)
  const found = (fonts.data ?? []).filter(({ family, category }) =>
    isSearched(`${family} ${fontCategoryLabels[category]}`),
  )
  return (
    <div>
      <ScreenHeader title={text.title} />
      {fonts.isError && <LoadFailure error={fonts.error} onRetry={() => void fonts.refetch()} />}
      {fonts.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {fonts.data && (
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
          {found.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
            <section className={classes.frame} tabIndex={0} aria-label={text.title}>
              <table className={classes.fonts}>
                <thead>
                  <tr>
                    <th scope="col">{text.family}</th>
                    <th scope="col">{text.category}</th>
                    <th scope="col">{text.variants}</th>
                    <th scope="col">{text.license}</th>
                  </tr>
                </thead>
                <tbody>
                  {found.map(({ family, category, variants, license, licenseAddress }) => (
                    <tr key={family}>
                      <td>
                        <FontSample family={family} label={family} />
                      </td>
                      <td>{fontCategoryLabels[category]}</td>
                      <td>{variants.map(variantLabel).join(', ')}</td>
                      <td>
                        <a
                          href={licenseAddress}
                          target="_blank"
                          rel="noreferrer"
                          aria-label={text.licenseOf(license, family)}
                        >
                          {license}
                        </a>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </div>
      )}
    </div>
  )
}
