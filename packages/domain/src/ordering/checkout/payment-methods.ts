import type { CheckoutBranch, PaymentMethod, PaymentSwitches } from '../../shop/branch.ts'

/** The flags of a branch that say how one can pay there. */
type PaymentBranch = Pick<
  CheckoutBranch,
  'isCashEnabled' | 'isATMCardEnabled' | 'isHydroAGVoucherEnabled' | 'isMollieEnabled' | 'isDatatransEnabled'
>

/**
 * The payment methods a branch offers, in the order in which they are shown. Each needs its plugin, its global switch and
 * the branch's flag; cash has no plugin (R-PAY-01).
 */
export function offeredPaymentMethods(branch: PaymentBranch, switches: PaymentSwitches): PaymentMethod[] {
  const offers: [PaymentMethod, boolean][] = [
    ['cash', switches.enableCash && branch.isCashEnabled],
    ['atm-card', switches.enablePluginATMCard && switches.enableATMCard && branch.isATMCardEnabled],
    [
      'hydro-ag-voucher',
      switches.enablePluginHydroAGVoucher && switches.enableHydroAGVoucher && branch.isHydroAGVoucherEnabled,
    ],
    ['mollie', switches.enablePluginMollie && switches.enableMollie && branch.isMollieEnabled],
    ['datatrans', switches.enablePluginDatatrans && switches.enableDatatrans && branch.isDatatransEnabled],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([method]) => method)
}

const preference: readonly PaymentMethod[] = ['cash', 'datatrans', 'mollie', 'atm-card', 'hydro-ag-voucher']

/** The method the checkout begins with among those offered; null where none is, so that nothing can be submitted (R-PAY-02). */
export function initialPaymentMethod(offered: readonly PaymentMethod[]): PaymentMethod | null {
  return preference.find((method) => offered.includes(method)) ?? null
}

/** The methods by which the customer pays through a payment provider. */
export const onlineMethods: readonly PaymentMethod[] = ['mollie', 'datatrans']

/** Whether the customer pays through a payment provider before the order counts (R-PAY-03). */
export function isOnlineMethod(method: PaymentMethod): boolean {
  return onlineMethods.includes(method)
}
