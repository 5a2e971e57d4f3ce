import type { CheckoutBranch, Mode } from '../../shop/branch.ts'

type ModeName = 'Takeaway' | 'Delivery' | 'DineIn'

/** The flags of a branch that say which details a mode requires. */
type RequirementFlags = Pick<CheckoutBranch, `is${ModeName}${'Email' | 'Phone' | 'Address'}Required`>

/** What the sections of the checkout depend on. */
export type SectionBranch = RequirementFlags &
  Pick<CheckoutBranch, 'isTableSelectionEnabled' | 'isQuotationRequired'>

/** The details that one mode requires (R-CHECKOUT-05). */
type ModeRequirements = { email: boolean; phone: boolean; address: boolean }

/** Which sections of the checkout are shown. */
export type CheckoutSections = {
  /** The choice of the table (R-CHECKOUT-06). */
  table: boolean
  /** Name, e-mail and phone (R-CHECKOUT-06). */
  contact: boolean
  /** Street and so on (R-CHECKOUT-05). */
  address: boolean
  /** The choice of the delivery area; in the address section where that is shown (R-CHECKOUT-05). */
  deliveryArea: boolean
  /** The requested time; there is none while the cart is empty (R-SLOT-07). */
  appointment: boolean
  /** The payment methods; a quotation is not paid (R-CHECKOUT-15). */
  payment: boolean
}

/** The modes a branch offers, in the order in which they are shown (R-CHECKOUT-01). */
export function offeredModes(
  branch: Pick<CheckoutBranch, 'isTakeawayEnabled' | 'isDeliveryEnabled' | 'isDineInEnabled'>,
): Mode[] {
  const offers: [Mode, boolean][] = [
    ['takeaway', branch.isTakeawayEnabled],
    ['delivery', branch.isDeliveryEnabled],
    ['dineIn', branch.isDineInEnabled],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([mode]) => mode)
}

/** The sections of the checkout for a mode and a number of items in the cart. */
export function checkoutSections(branch: SectionBranch, mode: Mode, itemCount = 1): CheckoutSections {
  const required = modeRequirements(branch, mode)
  const hasTable = mode === 'dineIn' && branch.isTableSelectionEnabled
  return {
    table: hasTable,
    contact: !hasTable || required.email || required.phone,
    address: required.address,
    deliveryArea: mode === 'delivery',
    appointment: itemCount > 0,
    payment: !branch.isQuotationRequired,
  }
}

/** The flags of a branch for one mode. */
export function modeRequirements(branch: RequirementFlags, mode: Mode): ModeRequirements {
  switch (mode) {
    case 'takeaway':
      return {
        email: branch.isTakeawayEmailRequired,
        phone: branch.isTakeawayPhoneRequired,
        address: branch.isTakeawayAddressRequired,
      }
    case 'delivery':
      return {
        email: branch.isDeliveryEmailRequired,
        phone: branch.isDeliveryPhoneRequired,
        address: branch.isDeliveryAddressRequired,
      }
    case 'dineIn':
      return {
        email: branch.isDineInEmailRequired,
        phone: branch.isDineInPhoneRequired,
        address: branch.isDineInAddressRequired,
      }
  }
}
