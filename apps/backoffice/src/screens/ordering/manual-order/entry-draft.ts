import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { pick, recordOf } from '@theke/domain/typed-objects.ts'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import { type Cents, toAmount } from '@theke/domain/money.ts'
import { flagsOf, type CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { type CustomerTextField, furtherTextFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { OrderSource } from '@theke/domain/ordering/order-source.ts'
import type { Mode, PaymentMethod } from '@theke/domain/shop/branch.ts'

/** Text fields about the customer on the phone or at the counter. */
const entryFields = [
  'phone',
  'lastName',
  'firstName',
  'email',
  'companyName',
  'street',
  'zipCode',
  'city',
  'comment',
] as const satisfies readonly CustomerTextField[]
export type EntryField = (typeof entryFields)[number]

/** What else customers tell, always and with an address. */
export const furtherEntryFields = furtherTextFields('contact', 'company', 'remark')
export const furtherAddressFields = furtherTextFields('address')
const allFurther = [...furtherEntryFields, ...furtherAddressFields]
export const allEntryFields: readonly string[] = [...entryFields, ...allFurther]

/** An order as it is being taken. */
export type EntryDraft = Record<EntryField, string> & {
  /** The same for every attempt, so that it becomes one order however often it is sent. */
  key: string
  branch: number
  /** Null for the daily range. */
  campaign: number | null
  source: Exclude<OrderSource, 'web'>
  mode: Mode
  further: Partial<Record<(typeof allFurther)[number], string>>
  items: CartItem[]
  area: string
  table: number | null
  /** Requested instant in ISO form; null is as soon as possible. */
  appointment: string | null
  paymentMethod: PaymentMethod
  /** Why it goes over what is full; empty where it does not. */
  overruling: string
}

/** An empty order, for the branch, the campaign and the way of the one before. */
export function newEntry(before?: Partial<Pick<EntryDraft, 'branch' | 'campaign' | 'source'>>): EntryDraft {
  return {
    ...recordOf(entryFields, () => ''),
    key: randomUuid(),
    branch: before?.branch ?? 0,
    campaign: before?.campaign ?? null,
    source: before?.source ?? 'phone',
    mode: 'takeaway',
    further: {},
    items: [],
    area: '',
    table: null,
    appointment: null,
    paymentMethod: 'cash',
    overruling: '',
  }
}

/** Whether nothing was typed that somebody would miss. */
export function isEmpty(entry: EntryDraft): boolean {
  return (
    entry.items.length === 0 &&
    entryFields.every((name) => entry[name] === '') &&
    allFurther.every((name) => !entry.further[name])
  )
}

/** The order as it travels. What the mode does not need stays here. */
export function bodyOf(entry: EntryDraft, shownTotal: Cents): Partial<OrderDraftBody> {
  const {
    branch,
    campaign,
    source,
    mode,
    items,
    area,
    table,
    appointment,
    paymentMethod,
    companyName,
    further,
  } = entry
  const isDelivered = mode === 'delivery'
  const address = { street: entry.street, zipCode: entry.zipCode, city: entry.city }
  return {
    ...flagsOf(mode),
    ...(isDelivered ? { ...address, ...pick(further, furtherAddressFields) } : {}),
    ...pick(further, furtherEntryFields),
    branch: { id: branch },
    campaign: campaign === null ? null : { id: campaign },
    source,
    items: items as OrderDraftBody['items'],
    deliveryArea: isDelivered ? area : '',
    table: mode === 'dineIn' && table !== null ? { id: table } : null,
    appointmentDate: appointment,
    paymentMethod,
    overruling: entry.overruling,
    shownTotal: toAmount(shownTotal),
    comment: entry.comment,
    firstName: entry.firstName,
    lastName: entry.lastName,
    email: entry.email,
    phone: entry.phone,
    isCompany: companyName !== '',
    companyName,
  }
}
