import { cents } from '../../money.ts'
import { providerNames, providers } from '../../payments/providers.ts'
import { recordBy } from '../../typed-objects.ts'
import type { CheckoutBranch, DeliveryArea, PaymentSwitches } from '../branch.ts'
import { noPauses } from '../pauses.ts'
import { open } from './opening-entries.ts'

/** A branch for tests and samples: open daily 08:00–18:00, all modes, cash, nothing required beyond a name, unless stated. */
export function createBranch(stated: Partial<CheckoutBranch> = {}): CheckoutBranch {
  return {
    id: 1,
    identifier: 'linz',
    name: 'Linz Hauptplatz',
    isPublic: true,
    openingHours: [open('daily', '08:00', '18:00')],
    deliveryHours: [],
    isDeliveryHoursEnabled: false,
    isPreorderEnabled: true,
    orderableFrom: null,
    closedMessage: '',
    pauses: noPauses,
    isTakeawayEnabled: true,
    isDeliveryEnabled: true,
    isDineInEnabled: true,
    isTableSelectionEnabled: false,
    isQuotationRequired: false,
    isAppointmentRequired: false,
    deliveryAreas: [createArea()],
    capacities: [],
    isCashEnabled: true,
    isATMCardEnabled: false,
    isHydroAGVoucherEnabled: false,
    ...recordBy(
      providerNames,
      (name) => providers[name].branch,
      () => false,
    ),
    isDeliveryEmailRequired: false,
    isDeliveryPhoneRequired: false,
    isDeliveryAddressRequired: false,
    isDineInEmailRequired: false,
    isDineInPhoneRequired: false,
    isDineInAddressRequired: false,
    isTakeawayEmailRequired: false,
    isTakeawayPhoneRequired: false,
    isTakeawayAddressRequired: false,
    ...stated,
  }
}

/** A delivery area without a minimum that costs 3.90 € unless stated. */
export function createArea(stated: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    area: 'Urfahr',
    price: cents(390),
    tax: 20,
    free: false,
    freeFromOrderValue: null,
    minimumOrderValue: null,
    ...stated,
  }
}

/** All payment switches on, so that the flags of the branch decide. */
export const allSwitches: PaymentSwitches = {
  enableCash: true,
  enableATMCard: true,
  enableHydroAGVoucher: true,
  ...recordBy(
    providerNames,
    (name) => providers[name].shop,
    () => true,
  ),
  enablePluginATMCard: true,
  enablePluginHydroAGVoucher: true,
  ...recordBy(
    providerNames,
    (name) => providers[name].plugin,
    () => true,
  ),
}
