import { Alert, Button, MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { table, tablePath } from '@theke/contract/shop/table.ts'
import { shopOriginOf } from '@theke/contract/shop/views/storefront-views.ts'
import { useState } from 'react'
import { Card } from '../../../entity-kit/card.tsx'
import { listQuery, referenceLimit, referencesQuery } from '../../../entity-kit/record-queries.ts'
import { QrCode } from '../../../entity-kit/qr-code.tsx'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { screenTitles } from '../../screen-titles.ts'
import { configQuery } from '../../../session/config-query.ts'
import classes from './table-codes.module.css'

const texts = {
  print: 'Drucken',
  choice: 'Was gedruckt wird',
  hint: 'Wer einen Code scannt, bestellt im Shop an diesen Tisch. Drucken Sie in „tatsächlicher Größe“.',
  branch: 'Filiale',
  tables: 'Tische',
  all: 'Alle aktiven Tische',
  nothing: 'Kein Tisch gefunden.',
  layout: 'Papier',
  sheets: 'A4, sechs je Bogen',
  labels: 'Etiketten, 80 × 100 mm',
  none: 'Diese Filiale hat keinen aktiven Tisch.',
  noDineIn: 'Diese Filiale bietet „Vor Ort“ nicht an. Ein gescannter Code führt dann nur in ihren Shop.',
  paper: (number: number) => `Papier ${number}`,
  table: (identifier: string) => `Tisch ${identifier}`,
  codeOf: (identifier: string) => `QR-Code von Tisch ${identifier}`,
  instruction: 'Scannen, bestellen, wir bringen es an den Tisch.',
  englishInstruction: 'Scan to order at your table.',
} as const

type Layout = 'sheets' | 'labels'

const papers: Record<Layout, string> = {
  sheets: '@page { size: A4 portrait; margin: 0 }',
  labels: '@page { size: 80mm 100mm; margin: 0 }',
}
const codesPerSheet = 6

/** The QR codes of a branch's tables to be printed: several on sheets of A4, or each on a label of its own (R-SHOP-18). */
export default function TableCodesScreen() {
  const branches = useQuery(referencesQuery(branch))
  const config = useQuery(configQuery)
  const [address, change] = useAddress()
  const [chosen, setChosen] = useState<string[]>([])
  const [layout, setLayout] = useState<Layout>('sheets')

  const rows = branches.data?.data ?? []
  const place =
    rows.find(({ id }) => String(id) === address.branch) ??
    rows.find(({ isDineInEnabled }) => isDineInEnabled) ??
    rows[0]
  const tables = useQuery({
    ...listQuery(table, { branch: place?.id, limit: referenceLimit, sort: table.sort }),
    enabled: place !== undefined,
  })
  const failed = [branches, tables, config].find(({ isError }) => isError)
  const ofBranch = (tables.data?.data ?? []).filter(({ isEnabled }) => isEnabled)
  const printed = ofBranch.filter(({ id }) => chosen.length === 0 || chosen.includes(String(id)))
  // Until the tables have arrived those of the branch before are there, whose codes would lead nowhere.
  const isKnown = tables.isSuccess && !tables.isPlaceholderData && config.isSuccess

  return (
    <div className={classes.screen}>
      <ScreenHeader title={screenTitles.tableCodes}>
        <Button
          leftSection={<IconPrinter size={18} />}
          disabled={!isKnown || printed.length === 0}
          onClick={() => print()}
        >
          {texts.print}
        </Button>
      </ScreenHeader>
      <style>{papers[layout]}</style>
      <div className={classes.page}>
        {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
        <div className={classes.choices}>
          <Card title={texts.choice} hint={texts.hint}>
            <div className={classes.form}>
              <Select
                label={texts.branch}
                allowDeselect={false}
                data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={place ? String(place.id) : null}
                onChange={(value) => {
                  setChosen([])
                  change({ branch: value ?? undefined })
                }}
              />
              <MultiSelect
                label={texts.tables}
                placeholder={chosen.length === 0 ? texts.all : undefined}
                data={ofBranch.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
                value={chosen}
                onChange={setChosen}
                searchable
                nothingFoundMessage={texts.nothing}
              />
              <SegmentedControl
                aria-label={texts.layout}
                data={[
                  { value: 'sheets', label: texts.sheets },
                  { value: 'labels', label: texts.labels },
                ]}
                value={layout}
                onChange={(value) => setLayout(value === 'labels' ? 'labels' : 'sheets')}
              />
            </div>
            {isKnown && ofBranch.length === 0 && <Alert mt="md">{texts.none}</Alert>}
            {place && !place.isDineInEnabled && <Alert mt="md">{texts.noDineIn}</Alert>}
          </Card>
        </div>
        {isKnown && place && (
          <div className={classes.papers} data-layout={layout}>
            {inSheets(printed, layout).map((sheet, index) => (
              <section key={sheet[0]?.id} className={classes.paper} aria-label={texts.paper(index + 1)}>
                {sheet.map((each) => (
                  <TableCode
                    key={each.id}
                    table={each}
                    branchIdentifier={place.identifier}
                    shop={config.data.shopName}
                    origin={shopOriginOf(config.data, location.origin)}
                  />
                ))}
              </section>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

type TableCodeProps = { table: RowOf<typeof table>; branchIdentifier: string; shop: string; origin: string }

function TableCode({ table: { identifier }, branchIdentifier, shop, origin }: TableCodeProps) {
  const address = origin + tablePath(branchIdentifier, identifier)
  return (
    <article className={classes.code}>
      <p className={classes.shop}>{shop}</p>
      <QrCode text={address} label={texts.codeOf(identifier)} />
      <h2>{texts.table(identifier)}</h2>
      <p>{texts.instruction}</p>
      <p lang="en">{texts.englishInstruction}</p>
      <p className={classes.address}>{address.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}

function nameOf({ identifier, name }: RowOf<typeof table>): string {
  return name ? `${identifier} (${name})` : identifier
}

function inSheets<Row>(rows: readonly Row[], layout: Layout): Row[][] {
  const size = layout === 'labels' ? 1 : codesPerSheet
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
