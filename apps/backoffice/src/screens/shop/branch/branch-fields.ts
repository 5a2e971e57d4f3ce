import type { branch } from '@theke/contract/shop/branch.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { branchTexts } from './branch-texts.ts'

type BranchField = keyof typeof branch.fields

/** Which fields stand together on a card of the form of a branch. */
export const cardFields = {
  data: ['name', 'identifier', 'title', 'division', 'description', 'sortOrder', 'isPublic'],
  contact: ['street', 'zipCode', 'city', 'country', 'province', 'phone', 'email', 'latitude', 'longitude'],
  search: ['tags', 'keywords'],
  notifications: [
    'notificationEmail',
    'notificationPhone',
    'managerEmail',
    'managerPhone',
    'emergencyListAt',
    'emergencyListBy',
  ],
  clocking: ['clockingChoice', 'isRemoteClockingEnabled'],
  exceptions: ['orderableFrom', 'closedMessage'],
  rules: [
    'isPreorderEnabled',
    'isAppointmentRequired',
    'isQuotationRequired',
    'isTableSelectionEnabled',
    'customerChanges',
    'customerChangeHours',
  ],
  selfConfirmation: [
    'confirmsTakeaway',
    'confirmsDelivery',
    'confirmsDineIn',
    'confirmsUpTo',
    'confirmsKnownOnly',
    'confirmsLimitedOnly',
    'confirmsAt',
    'confirmsFrom',
    'confirmsTo',
  ],
  methods: ['isCashEnabled', 'isATMCardEnabled', 'isHydroAGVoucherEnabled', 'prepaymentAfterNotCollected'],
} as const satisfies Record<string, readonly BranchField[]>

/** What each way to order is and asks for, in the order of the columns. */
export const modeFields: Readonly<Record<Mode, readonly BranchField[]>> = {
  takeaway: [
    'isTakeawayEnabled',
    'isTakeawayEmailRequired',
    'isTakeawayPhoneRequired',
    'isTakeawayAddressRequired',
  ],
  delivery: [
    'isDeliveryEnabled',
    'isDeliveryEmailRequired',
    'isDeliveryPhoneRequired',
    'isDeliveryAddressRequired',
  ],
  dineIn: ['isDineInEnabled', 'isDineInEmailRequired', 'isDineInPhoneRequired', 'isDineInAddressRequired'],
}

/** The tabs of the form of a branch with their fields, but for the English one. */
export const branchTabs = [
  {
    id: 'general',
    label: branchTexts.general,
    fields: [
      ...cardFields.data,
      ...cardFields.contact,
      ...cardFields.search,
      ...cardFields.notifications,
      ...cardFields.clocking,
    ],
  },
  {
    id: 'hours',
    label: branchTexts.hours,
    fields: ['openingHours', 'deliveryHours', 'isDeliveryHoursEnabled', ...cardFields.exceptions],
  },
  {
    id: 'modes',
    label: branchTexts.modes,
    fields: [
      ...modeFields.takeaway,
      ...modeFields.delivery,
      ...modeFields.dineIn,
      ...cardFields.rules,
      'capacities',
      ...cardFields.selfConfirmation,
    ],
  },
  { id: 'delivery', label: branchTexts.delivery, fields: ['deliveryAreas'] },
  { id: 'payment', label: branchTexts.payment, fields: cardFields.methods },
  { id: 'images', label: branchTexts.images, fields: ['logo', 'images'] },
] as const satisfies readonly { id: string; label: string; fields: readonly BranchField[] }[]

export type BranchTab = (typeof branchTabs)[number]['id']
