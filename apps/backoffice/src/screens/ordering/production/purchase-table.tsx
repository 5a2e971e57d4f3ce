import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { namedUnit } from '@theke/contract/counted-units.ts'
import { type Purchase, purchaseList } from '@theke/domain/ordering/production/purchase-list.ts'
import type { ProductionRow } from '@theke/domain/ordering/production/production-rows.ts'
import { downloadText } from '../../../download-file.ts'
import { GermanNumberInput } from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { csvOf } from '../../insights/statistics/export/csv.ts'
import type { ProductionFilter } from './production-filter.ts'
import { amountText, rowName } from '@theke/contract/ordering/counter/production-words.ts'
import { productionTexts as texts } from './production-texts.ts'
import classes from './production.module.css'

type Props = {
  rows: readonly ProductionRow[]
  filter: Pick<ProductionFilter, 'from' | 'to' | 'reserve'>
  onReserve: (reserve: number) => void
}

/** How much of each product and class has to be bought, with a reserve on top of what was ordered. */
export function PurchaseTable({ rows, filter, onReserve }: Props) {
  const { from, to, reserve } = filter
  const list = purchaseList(rows, reserve)
  return (
    <>
      <div className={classes.reserve}>
        <GermanNumberInput
          label={texts.reserve}
          places={1}
          value={reserve}
          onChange={(value) => onReserve(typeof value === 'number' ? value : 0)}
        />
        <p>{texts.purchaseHint}</p>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={() =>
            downloadText(
              `${texts.file(from, to)}.csv`,
              'text/csv',
              csvOf(texts.csvHead, csvRows(list, reserve)),
            )
          }
        >
          {texts.export}
        </Button>
      </div>
      <div className={classes.scroll}>
        <table className={classes.table} data-narrow>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.ordered}</th>
              <th scope="col">{texts.toBuy}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((purchase) => (
              <tr key={purchase.key}>
                <th scope="row">{rowName(purchase)}</th>
                <td>{amountText(purchase.ordered, purchase.unit)}</td>
                <td>
                  <b>{amountText(purchase.toBuy, purchase.unit)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function csvRows(list: readonly Purchase[], reserve: number): (string | number)[][] {
  return list.map(({ name, weightClass, unit, ordered, toBuy }) => [
    name,
    weightClass,
    namedUnit(toBuy, unit),
    ordered,
    reserve,
    toBuy,
  ])
}
