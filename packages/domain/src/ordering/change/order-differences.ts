import type { Mode, PaymentMethod } from '../../shop/branch.ts'
import type { Unit } from '../../units.ts'
import type { CartItem } from '../cart/cart.ts'
import {
  customerFields,
  type CustomerField,
  type CustomerTextField,
  customerTextFields,
} from '../checkout/customer-fields.ts'
import type { OrderDraft } from '../checkout/order-draft.ts'
import { type AgreedOrder, isSameChoice, isSameItem, statedItem, type StoredLine } from './agreed-order.ts'

/** Name, amount and unit of a line. */
export type LineWords = { name: string; amount: number; unit: Unit }

/** One difference of an order to before. `line` is the number of its line. */
export type OrderDifference =
  | { what: 'came'; line: number; after: LineWords }
  | { what: 'went'; line: number; before: LineWords }
  | { what: 'amount'; line: number; before: LineWords; after: LineWords }
  | { what: 'choice'; line: number; after: LineWords }
  | { what: 'time'; before: number | null; after: number | null }
  | { what: 'mode'; before: Mode; after: Mode }
  | { what: 'payment'; before: PaymentMethod; after: PaymentMethod }
  | { what: 'area'; before: string; after: string }
  | { what: 'table' }
  | { what: 'detail'; field: CustomerField; before: string; after: string }

type Wanted = { draft: OrderDraft; lines: readonly (number | null)[] }

/**
 * What is other in a draft than in the order it changes, in the order in which people ask: time, mode, lines, then the customer. Products have
 * the names of `nameOf`.
 */
export function orderDifferences(
  agreed: AgreedOrder,
  { draft, lines }: Wanted,
  nameOf: (product: number) => string,
): OrderDifference[] {
  const { draft: before } = agreed
  const of = <T extends object>(isOther: boolean, difference: T): T[] => (isOther ? [difference] : [])
  return [
    ...of(before.appointmentDate !== draft.appointmentDate, {
      what: 'time' as const,
      before: before.appointmentDate,
      after: draft.appointmentDate,
    }),
    ...of(before.mode !== draft.mode, { what: 'mode' as const, before: before.mode, after: draft.mode }),
    ...of(areaOf(before) !== areaOf(draft), {
      what: 'area' as const,
      before: areaOf(before),
      after: areaOf(draft),
    }),
    ...of(tableOf(before) !== tableOf(draft), { what: 'table' as const }),
    ...lineDifferences(agreed.lines, { draft, lines }, nameOf),
    ...of(before.paymentMethod !== draft.paymentMethod, {
      what: 'payment' as const,
      before: before.paymentMethod,
      after: draft.paymentMethod,
    }),
    ...customerTextFields.flatMap((field) => detailDifference(before, draft, field)),
    ...flagDifferences(before, draft),
  ]
}

function areaOf({ mode, deliveryArea }: OrderDraft): string {
  return mode === 'delivery' ? deliveryArea : ''
}

function tableOf({ mode, table }: OrderDraft): number | null {
  return mode === 'dineIn' ? (table?.id ?? null) : null
}

function lineDifferences(
  stored: readonly StoredLine[],
  { draft, lines }: Wanted,
  nameOf: (product: number) => string,
): OrderDifference[] {
  let next = nextLine(stored)
  const there = draft.items.flatMap((item, position): OrderDifference[] => {
    const line = stored.find(({ index }) => index === lines[position])
    const after = wordsOf(item, nameOf)
    if (line === undefined) return [{ what: 'came', line: next++, after }]
    if (line.isRemoved) return [{ what: 'came', line: line.index, after }]
    return changeOfLine(line, item, after)
  })
  const gone = stored.filter(({ index, isRemoved }) => !isRemoved && !lines.includes(index))
  return [
    ...there,
    ...gone.map((line): OrderDifference => ({ what: 'went', line: line.index, before: storedWords(line) })),
  ]
}

/** The number of the next line that comes to an order. */
export function nextLine(lines: readonly Pick<StoredLine, 'index'>[]): number {
  return Math.max(-1, ...lines.map(({ index }) => index)) + 1
}

function changeOfLine(line: StoredLine, item: CartItem, after: LineWords): OrderDifference[] {
  const was = statedItem(line)
  if (isSameItem(was, item)) return []
  const before = storedWords(line)
  if (was.product.id !== item.product.id)
    return [
      { what: 'went', line: line.index, before },
      { what: 'came', line: line.index, after },
    ]
  return isSameChoice(was, item)
    ? [{ what: 'amount', line: line.index, before, after: { ...after, name: before.name } }]
    : [{ what: 'choice', line: line.index, after }]
}

function storedWords({ name, amount, unit }: StoredLine): LineWords {
  return { name, amount, unit }
}

function wordsOf({ product, amount, unit }: CartItem, nameOf: (product: number) => string): LineWords {
  return { name: nameOf(product.id), amount, unit }
}

function detailDifference(
  before: OrderDraft,
  draft: OrderDraft,
  field: CustomerTextField,
): OrderDifference[] {
  const isElsewhere = customerFields[field].group === 'delivery'
  const textOf = (of: OrderDraft) => (isElsewhere && !of.isDeliveryAddressDifferent ? '' : of[field].trim())
  const [was, is] = [textOf(before), textOf(draft)]
  return was === is ? [] : [{ what: 'detail', field, before: was, after: is }]
}

/** Flags say nothing in words; what they mean shows in the texts beside them, except where there are none. */
function flagDifferences(before: OrderDraft, draft: OrderDraft): OrderDifference[] {
  return before.isCompany === draft.isCompany
    ? []
    : [{ what: 'detail', field: 'isCompany', before: '', after: '' }]
}
