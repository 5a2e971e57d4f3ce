import { emailProblem, type EmailProblem } from '../../email-address.ts'
import { hasAtMost, isBlank } from '../../entered-text.ts'
import type { CheckoutBranch, Mode } from '../../shop/branch.ts'
import {
  customerFields,
  type CustomerTextField,
  emptyCustomerDetails,
  fieldsOf,
  maxLineLength,
  pickDetails,
  textFieldsOf,
} from './customer-fields.ts'
import { checkoutSections, modeRequirements, type SectionBranch } from './checkout-sections.ts'
import {
  canDeliverElsewhere,
  isVatNumber,
  requiredInvoiceFields,
  shownInvoiceDetails,
} from './invoice-fields.ts'
import type { OrderDraft } from './order-draft.ts'
import { isNotOneNumber, isPhone } from './phone.ts'

const requiredAddressFields = ['street', 'zipCode', 'city', 'country'] as const
const consentFields = ['legalInstructions', 'privacyPolicy'] as const
const textFields = [
  ...textFieldsOf('contact', 'address'),
  'deliveryArea',
  ...textFieldsOf('company', 'delivery', 'remark'),
] as const

/** A field of the checkout that can be wrong by itself. */
type CheckoutField =
  | CustomerTextField
  | (typeof requiredAddressFields)[number]
  | (typeof consentFields)[number]
  | 'deliveryArea'
  | 'table'

export type FieldProblemReason =
  | 'blank'
  | 'too-long'
  | EmailProblem
  | 'phone-invalid'
  | 'phone-not-one'
  | 'phone-for-call'
  | 'vat-invalid'
  | 'area-not-offered'
  | 'consent-missing'
  | 'table-missing'

/** What is wrong with one field; `limit` is the greatest length where the text is too long. */
type FieldProblem = { field: CheckoutField; reason: FieldProblemReason; limit?: number }

/** What the fields of the checkout depend on. */
export type FieldBranch = SectionBranch & Pick<CheckoutBranch, 'deliveryAreas'>

/** The fields that must be filled in for a mode; only those of sections that are shown (R-CHECKOUT-04). */
export function requiredFields(branch: FieldBranch, mode: Mode): CheckoutField[] {
  const sections = checkoutSections(branch, mode)
  const { email, phone } = modeRequirements(branch, mode)
  const fields: [CheckoutField, boolean][] = [
    ['table', sections.table],
    ['firstName', sections.contact],
    ['lastName', sections.contact],
    ['email', email],
    ['phone', phone],
    ['deliveryArea', sections.deliveryArea],
    ...requiredAddressFields.map((field): [CheckoutField, boolean] => [field, sections.address]),
    ...consentFields.map((field): [CheckoutField, boolean] => [field, true]),
  ]
  return fields.filter(([, isRequired]) => isRequired).map(([field]) => field)
}

/** Whether a mode asks for a field; what belongs to no section is asked for in every mode. */
export function isAskedFor(field: string, branch: FieldBranch, mode: Mode): boolean {
  const sections = checkoutSections(branch, mode)
  if (field === 'table') return sections.table
  if (field === 'deliveryArea') return sections.deliveryArea
  if (isOneOf(fieldsOf('contact', 'company'), field)) return sections.contact
  if (isOneOf(fieldsOf('delivery'), field)) return canDeliverElsewhere(sections, mode)
  return sections.address || !isOneOf(fieldsOf('address'), field)
}

function isOneOf(fields: readonly string[], field: string): boolean {
  return fields.includes(field)
}

/** Fields that staff cannot ask for on the phone or at the counter. */
const askedOfCustomersOnly: readonly CheckoutField[] = ['firstName', 'email', ...consentFields]

/** A customer at a kiosk is called by their first name, so nobody needs to write or to telephone. */
const notAskedAtKiosk: readonly CheckoutField[] = ['lastName', 'email', 'phone']

/**
 * Whether an order asks its customer for no more contact than a first name: at a kiosk, of what is had on the spot and not at another
 * time (R-KIOSK-05).
 */
export function asksFirstNameOnly({
  isSelfService,
  mode,
  appointmentDate,
}: Pick<OrderDraft, 'isSelfService' | 'mode' | 'appointmentDate'>): boolean {
  return isSelfService === true && mode !== 'delivery' && appointmentDate === null
}

/**
 * What is wrong with the fields of a draft by themselves: missing, malformed or too long. One problem a field, in their order.
 * An order that staff take for a customer requires fewer.
 */
export function fieldProblems(
  draft: OrderDraft,
  branch: FieldBranch,
  { isTaken = false }: { isTaken?: boolean } = {},
): FieldProblem[] {
  const { mode } = draft
  const all = [
    ...requiredFields(branch, mode),
    ...requiredInvoiceFields(draft, checkoutSections(branch, mode)),
  ]
  const required = all.filter(
    (field) =>
      !(isTaken && isLeftOut(draft, field)) && !(asksFirstNameOnly(draft) && notAskedAtKiosk.includes(field)),
  )
  const problems = [
    ...required.flatMap((field) => missingProblem(draft, field)),
    ...(isTaken ? [] : callProblem(draft, branch)),
    ...textFields.flatMap((field) => lengthProblem(field, draft[field])),
    ...formatProblems(draft, branch),
  ]
  return problems.filter(({ field }, index) => problems.findIndex((first) => first.field === field) === index)
}

/**
 * The draft without what its customer cannot see: details of sections that are not shown for its mode become empty. The storefront
 * sends this, so that an address typed for a delivery does not travel with a pick-up.
 */
export function withoutHiddenFields(draft: OrderDraft, branch: FieldBranch): OrderDraft {
  const { mode } = draft
  const sections = checkoutSections(branch, mode)
  const contact = sections.contact ? {} : pickDetails(emptyCustomerDetails, fieldsOf('contact'))
  // A company may want its address on the invoice wherever it gets its goods.
  const address =
    sections.address || (draft.isCompany && sections.contact)
      ? {}
      : pickDetails(emptyCustomerDetails, textFieldsOf('address'))
  return {
    ...draft,
    ...contact,
    ...address,
    ...shownInvoiceDetails(draft, sections),
    table: sections.table ? draft.table : null,
    deliveryArea: sections.deliveryArea ? draft.deliveryArea : '',
  }
}

/** Customers at the counter need not leave a phone number. */
function isLeftOut({ source }: OrderDraft, field: CheckoutField): boolean {
  return askedOfCustomersOnly.includes(field) || (field === 'phone' && source === 'counter')
}

function missingProblem(draft: OrderDraft, field: CheckoutField): FieldProblem[] {
  switch (field) {
    case 'table':
      return draft.table === null ? [{ field, reason: 'table-missing' }] : []
    case 'legalInstructions':
    case 'privacyPolicy':
      return draft[field] ? [] : [{ field, reason: 'consent-missing' }]
    default:
      return isBlank(draft[field]) ? [{ field, reason: 'blank' }] : []
  }
}

/** Nobody can be called about what is missing without a number (R-ORDER-52). Customers who are not asked for one are on the spot. */
function callProblem(draft: OrderDraft, branch: FieldBranch): FieldProblem[] {
  const isAsked = checkoutSections(branch, draft.mode).contact && !asksFirstNameOnly(draft)
  const isMissing = isBlank(draft.phone) && draft.items.some(({ ifMissing }) => ifMissing === 'call')
  return isAsked && isMissing ? [{ field: 'phone', reason: 'phone-for-call' }] : []
}

function lengthProblem(field: (typeof textFields)[number], text: string): FieldProblem[] {
  const limit = field === 'deliveryArea' ? maxLineLength : customerFields[field].maxLength
  return hasAtMost(text, limit) ? [] : [{ field, reason: 'too-long', limit }]
}

function formatProblems(draft: OrderDraft, branch: FieldBranch): FieldProblem[] {
  const wrongEmail = isBlank(draft.email) ? null : emailProblem(draft.email.trim())
  const problems: [FieldProblem, boolean][] = [
    [{ field: 'email', reason: wrongEmail ?? 'email-invalid' }, wrongEmail !== null],
    [{ field: 'phone', reason: 'phone-not-one' }, isNotOneNumber(draft.phone)],
    [
      { field: 'phone', reason: 'phone-invalid' },
      !isBlank(draft.phone) && !isNotOneNumber(draft.phone) && !isPhone(draft.phone),
    ],
    [
      { field: 'vatNumber', reason: 'vat-invalid' },
      draft.vatNumber.trim() !== '' && !isVatNumber(draft.vatNumber),
    ],
    [
      { field: 'deliveryArea', reason: 'area-not-offered' },
      draft.mode === 'delivery' && !hasArea(branch, draft),
    ],
  ]
  return problems.filter(([, isWrong]) => isWrong).map(([problem]) => problem)
}

function hasArea(branch: FieldBranch, draft: OrderDraft): boolean {
  return branch.deliveryAreas.some(({ area }) => area === draft.deliveryArea)
}
