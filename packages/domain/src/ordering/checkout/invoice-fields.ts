import type { Mode } from '../../shop/branch.ts'
import type { CheckoutSections } from './checkout-sections.ts'
import {
  type CustomerDetails,
  type CustomerTextField,
  emptyCustomerDetails,
  fieldsOf,
  pickDetails,
} from './customer-fields.ts'
import type { OrderDraft } from './order-draft.ts'

const requiredDeliveryFields = ['deliveryStreet', 'deliveryZipCode', 'deliveryCity'] as const

/** A line of text about who gets the invoice or where the delivery goes. */
type InvoiceField = CustomerTextField<'company' | 'delivery'>

/** Whether the checkout asks for another delivery address: only a delivery with an address can go somewhere else. */
export function canDeliverElsewhere(sections: CheckoutSections, mode: Mode): boolean {
  return mode === 'delivery' && sections.address
}

/** The fields that a draft has to fill in because it says that a company pays or that another address gets the delivery. */
export function requiredInvoiceFields(draft: OrderDraft, sections: CheckoutSections): InvoiceField[] {
  return [
    ...(draft.isCompany ? (['companyName'] as const) : []),
    ...(draft.isDeliveryAddressDifferent && canDeliverElsewhere(sections, draft.mode)
      ? requiredDeliveryFields
      : []),
  ]
}

/** The details of the draft that count: nothing of a company or an address that its customer has unticked or cannot see. */
export function shownInvoiceDetails(draft: OrderDraft, sections: CheckoutSections): Partial<CustomerDetails> {
  const isPaidByCompany = draft.isCompany && sections.contact
  const isElsewhere = draft.isDeliveryAddressDifferent && canDeliverElsewhere(sections, draft.mode)
  return {
    ...(isPaidByCompany ? {} : pickDetails(emptyCustomerDetails, fieldsOf('company'))),
    ...(isElsewhere
      ? { isDeliveryCompany: draft.deliveryCompanyName.trim() !== '' }
      : pickDetails(emptyCustomerDetails, fieldsOf('delivery'))),
  }
}

/** Whether a text can be a VAT number: two letters of the country and up to twelve signs; Austrian ones are ATU and 8 digits. */
export function isVatNumber(text: string): boolean {
  const compact = text.replace(/[\s.-]/g, '').toUpperCase()
  return compact.startsWith('AT') ? /^ATU\d{8}$/.test(compact) : /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(compact)
}
