import { calculationModelPrefixes } from '@theke/contract/catalogue/labels.ts'
import type { PricedLine } from '@theke/domain/ordering/pricing/price-cart.ts'
import { formatMoney } from '@theke/domain/money.ts'

/** What a line costs, with `ca.` or `ab` where it is not known exactly. */
export function lineLabel(line: PricedLine | undefined): string {
  if (!line?.ok) return '–'
  return `${calculationModelPrefixes[line.model]} ${formatMoney(line.gross)}`.trim()
}
