import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { changeItem, type OrderChangeBody } from '@theke/contract/ordering/order-change.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { type Cents, toAmount } from '@theke/domain/money.ts'
import { type CartItem, flagsOf, modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { isSameItem } from '@theke/domain/ordering/change/agreed-order.ts'
import {
  type CustomerTextField,
  pickDetails,
  storedCustomerFields,
  textFieldsOf,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { Mode, PaymentMethod } from '@theke/domain/shop/branch.ts'
import { entriesOf, recordOf } from '@theke/domain/typed-objects.ts'

/** The details of the customer that staff may change. */
export const changeFields = textFieldsOf('contact', 'address', 'company', 'remark')
export type ChangeField = (typeof changeFields)[number] & CustomerTextField

/** A line as it is to become; `line` is its number in the order, null where it is added. */
export type ChangeItem = CartItem & { line: number | null }

/** An order as it is to become. */
export type ChangeDraft = {
  mode: Mode
  items: ChangeItem[]
  area: string
  table: number | null
  /** The agreed instant in ISO form; null is as soon as possible. */
  appointment: string | null
  paymentMethod: PaymentMethod
  details: Record<ChangeField, string>
}

/** The order as it is, to begin with. */
export function draftOf(order: StaffOrder): ChangeDraft {
  return {
    mode: modeOf(order),
    items: order.items.flatMap((item, line) => (item.isRemoved ? [] : [itemOf(item, line)])),
    area: order.deliveryArea,
    table: order.table?.id ?? null,
    appointment: order.appointment ?? order.appointmentDate,
    paymentMethod: order.paymentMethod,
    details: recordOf(changeFields, (field) => order[field]),
  }
}

/** A line of the order as it is. */
export function itemOf({ product, amount, unit, parts, addons }: CartItem, line: number): ChangeItem {
  return { product, amount, unit, parts, addons, line }
}

/** Whether nothing is other than in the order. */
export function isUnchanged(order: StaffOrder, draft: ChangeDraft): boolean {
  return JSON.stringify(draftOf(order)) === JSON.stringify(draft)
}

/**
 * The draft on top of an order that somebody else has changed since `before`: what was touched here stays, the rest is as it is now. Lines keep
 * their numbers, so each is known again.
 */
export function movedTo(fresh: StaffOrder, before: StaffOrder, draft: ChangeDraft): ChangeDraft {
  const [was, is] = [draftOf(before), draftOf(fresh)]
  const lineOf = ({ items }: ChangeDraft, line: number | null) =>
    line === null ? undefined : items.find((item) => item.line === line)
  const mine = draft.items.flatMap((item) => {
    const known = lineOf(was, item.line)
    const isTouched = known === undefined || !isSameItem(known, item)
    return isTouched ? [item] : (lineOf(is, item.line) ?? [])
  })
  const theirs = is.items.filter(
    ({ line }) => lineOf(was, line) === undefined && lineOf(draft, line) === undefined,
  )
  const details = { ...is.details }
  for (const [field, text] of entriesOf(draft.details)) if (text !== was.details[field]) details[field] = text
  return {
    ...is,
    ...(draft.mode === was.mode ? {} : { mode: draft.mode }),
    ...(draft.area === was.area ? {} : { area: draft.area }),
    ...(draft.table === was.table ? {} : { table: draft.table }),
    ...(draft.appointment === was.appointment ? {} : { appointment: draft.appointment }),
    ...(draft.paymentMethod === was.paymentMethod ? {} : { paymentMethod: draft.paymentMethod }),
    details,
    items: [...mine, ...theirs],
  }
}

/** What goes with a change beside the order. */
export type ChangeExtras = { shownTotal: Cents | null; key: string; overruling: string; isTold: boolean }

/** A key for one change, so that it happens once however often it is sent. */
export const newChangeKey = randomUuid

/** The change as it travels. */
export function changeBody(
  order: StaffOrder,
  draft: ChangeDraft,
  { shownTotal, key, overruling, isTold }: ChangeExtras,
): Partial<OrderChangeBody> {
  const { newsletter: _newsletter, ...stored } = pickDetails(order, storedCustomerFields)
  const { companyName } = draft.details
  return {
    ...stored,
    ...order.deliveryAddress,
    isDeliveryAddressDifferent: order.deliveryAddress !== null,
    ...draft.details,
    isCompany: companyName === order.companyName ? order.isCompany : companyName.trim() !== '',
    ...flagsOf(draft.mode),
    items: draft.items.map((item) => changeItem(item, item.line)),
    deliveryArea: draft.mode === 'delivery' ? draft.area : '',
    table: draft.mode === 'dineIn' && draft.table !== null ? { id: draft.table } : null,
    appointmentDate: draft.appointment,
    paymentMethod: draft.paymentMethod,
    shownTotal: shownTotal === null ? null : toAmount(shownTotal),
    seen: order.updatedAt,
    key,
    overruling,
    toldBy: isTold ? 'phone' : null,
  }
}
