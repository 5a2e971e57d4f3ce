import { type ProviderField, type ProviderName, providerNames, providers } from '../../payments/providers.ts'
import type { CheckoutBranch, Mode, PaymentMethod, PaymentSwitches } from '../../shop/branch.ts'

/** The flags of a branch that say how one can pay there. */
type PaymentBranch = Pick<
  CheckoutBranch,
  'isCashEnabled' | 'isATMCardEnabled' | 'isHydroAGVoucherEnabled' | ProviderField<'branch'>
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
    ...providerNames.map((name): [PaymentMethod, boolean] => {
      const provider = providers[name]
      return [name, switches[provider.plugin] && switches[provider.shop] && branch[provider.branch]]
    }),
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([method]) => method)
}

/** The method the checkout begins with among those offered; null where none is, so that nothing can be submitted (R-PAY-02). */
export function initialPaymentMethod(offered: readonly PaymentMethod[]): PaymentMethod | null {
  const byRank = providerNames.toSorted((a, b) => providers[a].rank - providers[b].rank)
  const preference: PaymentMethod[] = ['cash', ...byRank, 'atm-card', 'hydro-ag-voucher']
  return preference.find((method) => offered.includes(method)) ?? null
}

/** What a branch offers, as a kiosk does: no provider's page, from which nobody comes back to it, and nothing is delivered (R-KIOSK-05). */
export function offeredAtKiosk<O extends { modes: Mode[]; paymentMethods: PaymentMethod[] }>(offer: O): O {
  return {
    ...offer,
    modes: offer.modes.filter((mode) => mode !== 'delivery'),
    paymentMethods: offer.paymentMethods.filter((method) => !isOnlineMethod(method)),
  }
}

/** Whether the customer pays through a payment provider before the order counts (R-PAY-03). */
export function isOnlineMethod(method: PaymentMethod): method is ProviderName {
  const names: readonly PaymentMethod[] = providerNames
  return names.includes(method)
}
