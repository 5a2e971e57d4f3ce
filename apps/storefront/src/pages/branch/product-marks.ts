import type { PricedProductView, TagView } from '@theke/contract/shop/views/storefront-views.ts'
import { stepsOf } from '@theke/domain/catalogue/steps.ts'
import type { Unit } from '@theke/domain/units.ts'
import { texts } from '../../texts/german/common.ts'
import { fill } from '../../texts/i18n.ts'

const maxMarks = 2

/** A product, and where it cannot be had on the chosen day, when it can; `rest` is how much of it is left where that is little. */
export type ShownProduct = PricedProductView & {
  dayMark?: string
  rest?: { amount: number; unit: Unit; text: string }
  /** Whether one can wait for it, where it is sold out. */
  hasWaitingList?: boolean
}

/** The marks on a product's picture, the most important first: lead time, configurable, tags. */
export function productMarks(product: PricedProductView, tags: readonly TagView[]): string[] {
  const names = tags.filter(({ id }) => product.tags.includes(id)).map(({ name }) => name)
  return [leadTimeText(product), stepsOf(product).length > 0 ? texts.product.configurable : '', ...names]
    .filter(Boolean)
    .slice(0, maxMarks)
}

/** How long before a product has to be ordered, in words; empty where it has no lead time. */
export function leadTimeText({ leadTime }: PricedProductView): string {
  if (!leadTime || leadTime.value <= 0) return ''
  const [one, several] = texts.product.leadTime[leadTime.type]
  return leadTime.value === 1 ? one : fill(several, { count: leadTime.value })
}
