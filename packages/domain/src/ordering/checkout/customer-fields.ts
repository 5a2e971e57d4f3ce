import { keysOf, pick, recordOf } from '../../typed-objects.ts'
import type { Country } from '../../shop/branch.ts'

/** The greatest length of a text of several lines (R-CART-09). */
export const maxTextLength = 2000
/** The greatest length of a text of one line (R-CART-09). */
export const maxLineLength = 255

/** `delivery` is a delivery address other than the customer's; `remark` is what goes with the order as a whole. */
type Group = 'contact' | 'address' | 'company' | 'delivery' | 'remark'

type Rules = {
  maxLength: number
  /** Says who the customer is or where they live: anonymising an order empties it. */
  isPersonal: boolean
  /** Stands on the invoice, so the order of a company keeps it for as long as the tax law asks for invoices. */
  isOnInvoice: boolean
  /** Leads through a building. Mails, receipts, the checkout and the back-office show these together. */
  isInBuilding: boolean
}

const usual: Rules = {
  maxLength: maxLineLength,
  isPersonal: true,
  isOnInvoice: false,
  isInBuilding: false,
}

function text<G extends Group>(group: G, rules: Partial<Rules> = {}) {
  return { ...usual, ...rules, kind: 'text', group } as const
}

function country<G extends Group>(group: G, rules: Partial<Rules> = {}) {
  return { ...usual, ...rules, kind: 'country', group } as const
}

function flag<G extends Group>(group: G, rules: Partial<Rules> = {}) {
  return { ...usual, ...rules, kind: 'flag', group } as const
}

/**
 * Everything that a customer tells of themselves with an order. The fields of the request, the stored cart, the columns of the
 * order, what staff read and type, papers, mails and what anonymising empties all follow from this list.
 * Labels are in `customer-field-labels.ts` of the contract.
 */
export const customerFields = {
  firstName: text('contact'),
  lastName: text('contact'),
  email: text('contact'),
  phone: text('contact'),
  street: text('address', { isOnInvoice: true }),
  floor: text('address', { isInBuilding: true }),
  stairway: text('address', { isInBuilding: true }),
  door: text('address', { isInBuilding: true }),
  zipCode: text('address', { isOnInvoice: true }),
  city: text('address', { isOnInvoice: true }),
  country: country('address', { isPersonal: false }),
  isCompany: flag('company', { isPersonal: false }),
  companyName: text('company', { isOnInvoice: true }),
  vatNumber: text('company', { isOnInvoice: true }),
  isDeliveryAddressDifferent: flag('delivery'),
  isDeliveryCompany: flag('delivery'),
  deliveryCompanyName: text('delivery'),
  deliveryFirstName: text('delivery'),
  deliveryLastName: text('delivery'),
  deliveryStreet: text('delivery'),
  deliveryFloor: text('delivery'),
  deliveryStairway: text('delivery'),
  deliveryDoor: text('delivery'),
  deliveryZipCode: text('delivery'),
  deliveryCity: text('delivery'),
  deliveryCountry: country('delivery'),
  comment: text('remark', { maxLength: maxTextLength }),
  newsletter: flag('remark'),
}

type CustomerFields = typeof customerFields
type ValueOf = { text: string; country: Country; flag: boolean }

export type CustomerField = keyof CustomerFields

type FieldsOf<G extends Group> = {
  [F in CustomerField as CustomerFields[F]['group'] extends G ? F : never]: ValueOf[CustomerFields[F]['kind']]
}

type TextFieldsOf<G extends Group> = {
  [F in keyof FieldsOf<G>]: FieldsOf<G>[F] extends Country | boolean ? never : F
}[keyof FieldsOf<G>]

/** What a customer tells of themselves, as they typed it. Empty text means not given. */
export type CustomerDetails = FieldsOf<Group>
/** The fields of an address. */
export type AddressDetails = FieldsOf<'address'>
/** The fields of another address to deliver to. */
type DeliveryDetails = FieldsOf<'delivery'>
/** Another address to deliver to, as an order stores it: as one value. */
export type OtherDeliveryAddress = Omit<DeliveryDetails, 'isDeliveryAddressDifferent'>
/** The details that an order stores in a column each. */
export type StoredCustomerDetails = FieldsOf<Exclude<Group, 'delivery'>>

export type CustomerTextField<G extends Group = Group> = TextFieldsOf<G>

const allFields: readonly CustomerField[] = keysOf(customerFields)

/** The names of the fields of some groups, in the order of the list. */
export function fieldsOf<G extends Group>(...groups: readonly G[]): (keyof FieldsOf<G>)[] {
  const wanted: readonly Group[] = groups
  return allFields.filter((name): name is keyof FieldsOf<G> => wanted.includes(customerFields[name].group))
}

/** The names of the fields of some groups that are texts. */
export function textFieldsOf<G extends Group>(...groups: readonly G[]): CustomerTextField<G>[] {
  return fieldsOf(...groups).filter(
    (name): name is CustomerTextField<G> => customerFields[name].kind === 'text',
  )
}

/** The names of all fields that are texts. */
export const customerTextFields = allFields.filter(
  (name): name is CustomerTextField => customerFields[name].kind === 'text',
)

/** The names of the fields that an order stores in a column each. */
export const storedCustomerFields = fieldsOf('contact', 'address', 'company', 'remark')

/** The names of the fields that lead through a building. */
export const buildingFields = textFieldsOf('address').filter((name) => customerFields[name].isInBuilding)

// What staff, papers and mails lay out in their own way, beside what leads through a building.
const placedFields: readonly CustomerField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'zipCode',
  'city',
  'country',
  'isCompany',
  'companyName',
  'vatNumber',
  'comment',
  'newsletter',
]

function isFurther(name: CustomerField): boolean {
  return !placedFields.includes(name) && !customerFields[name].isInBuilding
}

/** The names of the fields that staff, papers and mails list by name and value. */
export function furtherFields(): (keyof StoredCustomerDetails)[] {
  return storedCustomerFields.filter(isFurther)
}

/** Those of some groups that are texts, which staff can type. */
export function furtherTextFields<G extends Group>(...groups: readonly G[]): CustomerTextField<G>[] {
  return textFieldsOf(...groups).filter(isFurther)
}

const emptyValues: ValueOf = { text: '', country: 'AT', flag: false }

/** Nothing told. */
export const emptyCustomerDetails = Object.fromEntries(
  allFields.map((name) => [name, emptyValues[customerFields[name].kind]]),
) as CustomerDetails

/** Some of the details. */
export function pickDetails<F extends CustomerField>(
  details: Pick<CustomerDetails, F>,
  names: readonly F[],
): Pick<CustomerDetails, F> {
  return pick(details, names)
}

/** The details as an order stores them: without spaces around texts, and with another address only where goods go there. */
export function detailsToStore(
  draft: CustomerDetails,
): StoredCustomerDetails & { deliveryAddress: OtherDeliveryAddress | null } {
  const trimmed = { ...draft, ...recordOf(customerTextFields, (name) => draft[name].trim()) }
  const { isDeliveryAddressDifferent, ...address } = pickDetails(trimmed, fieldsOf('delivery'))
  return {
    ...pickDetails(trimmed, storedCustomerFields),
    deliveryAddress: isDeliveryAddressDifferent ? address : null,
  }
}

/** What becomes of the details of an order that is anonymised, as far as it changes: empty values for all that is personal. */
export function anonymisedDetails({ isCompany }: Pick<CustomerDetails, 'isCompany'>) {
  const personal = storedCustomerFields.filter((name) => {
    const { isPersonal, isOnInvoice } = customerFields[name]
    return isPersonal && !(isCompany && isOnInvoice)
  })
  return { ...pickDetails(emptyCustomerDetails, personal), deliveryAddress: null }
}

/** The field of another delivery address that corresponds to one of the customer's own address. */
export function deliveryFieldOf<F extends keyof AddressDetails>(field: F): `delivery${Capitalize<F>}` {
  return `delivery${field.charAt(0).toUpperCase()}${field.slice(1)}` as `delivery${Capitalize<F>}`
}
