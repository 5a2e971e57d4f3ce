import type { ProductView } from '../shop/views/storefront-views.ts'
import type { SoldOutNotice } from './sold-out-api.ts'

type Markable = Pick<ProductView, 'id' | 'isAvailable' | 'soldOut'>

/**
 * Marks products by a notice about everything that is sold out: returns a function that gives each product as it is to be shown. One that
 * is back can be had again where nothing else stands against it. A product that does not change is returned itself.
 */
export function withSoldOut(
  notice: SoldOutNotice,
): <P extends Markable>(product: P) => P | (Omit<P, 'soldOut'> & Markable) {
  const noticeOf = new Map(notice.map((each) => [each.id, each]))
  return (product) => {
    const marked = noticeOf.get(product.id)
    if (marked?.text === product.soldOut?.text && marked?.until === product.soldOut?.until) return product
    const { soldOut, ...others } = product
    const isOtherwiseAvailable = soldOut?.isOtherwiseAvailable ?? product.isAvailable
    if (marked === undefined) return { ...others, isAvailable: isOtherwiseAvailable }
    const { text, until } = marked
    return { ...others, isAvailable: false, soldOut: { text, until, isOtherwiseAvailable } }
  }
}

/** Whether a product is sold out for an appointment; null is as soon as possible. */
export function isSoldOutFor({ soldOut }: Pick<ProductView, 'soldOut'>, appointment: number | null): boolean {
  if (soldOut === undefined) return false
  return appointment === null || soldOut.until === null || appointment < Date.parse(soldOut.until)
}
