import type { DeliveryArea } from '@theke/domain/shop/branch.ts'
import { areaName } from '../../../cart/draft-changes.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { fill } from '../../../texts/i18n.ts'
import { formatMoney } from '../../../texts/numbers.ts'

const texts = checkoutTexts.mode
const maxNamesLength = 30

/** From which amount on and where to; the areas are counted where their names would fill the card. */
export function deliveryHint(areas: readonly DeliveryArea[], currency: string): string {
  const names = areas.map(areaName).join(', ')
  const shown = names.length <= maxNamesLength ? names : fill(texts.areas, { count: areas.length })
  const [least = 0] = areas.map(({ minimumOrderValue }) => minimumOrderValue ?? 0).toSorted((a, b) => a - b)
  const from = least > 0 ? fill(texts.deliveryFrom, { amount: formatMoney(least, currency) }) : ''
  return [from, shown].filter(Boolean).join(' · ') || texts.hints.delivery
}
