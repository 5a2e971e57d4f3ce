import type { EmergencyListWay } from '@theke/contract/ordering/counter/emergency-list.ts'
import type { CustomerChangeRule } from '@theke/domain/ordering/change/customer-changes.ts'
import type { configFields } from '@theke/contract/shop/config/config.ts'
import type { StoredRow } from '@theke/contract/define-entity.ts'
import type { ValuesInCents } from '@theke/contract/fields.ts'
import type { branch } from '@theke/contract/shop/branch.ts'
import type { ClockingChoice } from '@theke/contract/shop/clocking-choice-labels.ts'
import type { Province } from '@theke/contract/shop/province-labels.ts'
import { providerNames, providers } from '@theke/domain/payments/providers.ts'
import type { WeighedPaymentRule } from '@theke/domain/payments/weighed-payment.ts'
import type { Country, Pauses } from '@theke/domain/shop/branch.ts'
import { noPauses } from '@theke/domain/shop/pauses.ts'
import { recordBy } from '@theke/domain/typed-objects.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { decimal, ids, instant, jsonList, recordColumns, wholeCents } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { images } from '../media/media-tables.ts'

type Branch = StoredRow<typeof branch.fields>

export const divisions = snakeCase.table(
  'divisions',
  {
    ...recordColumns,
    name: text().notNull(),
    identifier: text().notNull().unique('divisions_identifier'),
    title: text().notNull(),
    titleEn: text().notNull().default(''),
    description: text().notNull(),
    logo: integer().references(() => images.id),
    images: ids(),
    street: text().notNull(),
    zipCode: text().notNull(),
    city: text().notNull(),
    country: text().$type<Country>().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    website: text().notNull(),
    branches: ids(),
    isPublic: boolean().notNull(),
    outdatedEnglish: jsonList<string>(),
  },
  (table) => referenceIndexes('divisions', { logo: table.logo }),
)

export const branches = snakeCase.table(
  'branches',
  {
    ...recordColumns,
    name: text().notNull(),
    identifier: text().notNull().unique('branches_identifier'),
    title: text().notNull(),
    titleEn: text().notNull().default(''),
    description: text().notNull(),
    descriptionEn: text().notNull().default(''),
    division: integer().references((): AnyPgColumn => divisions.id),
    isPublic: boolean().notNull(),
    sortOrder: integer().notNull(),
    tags: ids(),
    keywords: text().notNull(),
    logo: integer().references(() => images.id),
    images: ids(),
    street: text().notNull(),
    zipCode: text().notNull(),
    city: text().notNull(),
    country: text().$type<Country>().notNull(),
    province: text().$type<Province>(),
    phone: text().notNull(),
    email: text().notNull(),
    latitude: decimal({ places: 6 }),
    longitude: decimal({ places: 6 }),
    openingHours: jsonList<Branch['openingHours'][number]>(),
    isDeliveryHoursEnabled: boolean().notNull(),
    deliveryHours: jsonList<Branch['deliveryHours'][number]>(),
    closedMessage: text().notNull(),
    closedMessageEn: text().notNull().default(''),
    orderableFrom: instant(),
    pauses: jsonb().$type<Pauses>().notNull().default(noPauses),
    isTakeawayEnabled: boolean().notNull(),
    isDeliveryEnabled: boolean().notNull(),
    isDineInEnabled: boolean().notNull(),
    isPreorderEnabled: boolean().notNull(),
    isTableSelectionEnabled: boolean().notNull(),
    isQuotationRequired: boolean().notNull(),
    isAppointmentRequired: boolean().notNull(),
    deliveryAreas: jsonList<Branch['deliveryAreas'][number]>(),
    capacities: jsonList<Branch['capacities'][number]>(),
    isCashEnabled: boolean().notNull(),
    isATMCardEnabled: boolean().notNull(),
    isHydroAGVoucherEnabled: boolean().notNull(),
    ...recordBy(
      providerNames,
      (name) => providers[name].branch,
      () => boolean().notNull().default(false),
    ),
    weighedPaymentRule: text().$type<WeighedPaymentRule>().notNull().default('charge'),
    weighedPaymentBuffer: decimal({ places: 2 }).notNull().default(15),
    customerChanges: text().$type<CustomerChangeRule>().notNull().default('confirmed'),
    customerChangeHours: integer().notNull().default(24),
    isWeighingRequired: boolean().notNull().default(false),
    weighingTolerance: decimal({ places: 2 }).notNull().default(10),
    prepaymentAfterNotCollected: integer().notNull().default(0),
    confirmsTakeaway: boolean().notNull().default(false),
    confirmsDelivery: boolean().notNull().default(false),
    confirmsDineIn: boolean().notNull().default(false),
    confirmsUpTo: wholeCents(),
    confirmsKnownOnly: boolean().notNull().default(false),
    confirmsLimitedOnly: boolean().notNull().default(false),
    confirmsAt: text().$type<Branch['confirmsAt']>().notNull().default('always'),
    confirmsFrom: text(),
    confirmsTo: text(),
    isTakeawayEmailRequired: boolean().notNull(),
    isTakeawayPhoneRequired: boolean().notNull(),
    isTakeawayAddressRequired: boolean().notNull(),
    isDeliveryEmailRequired: boolean().notNull(),
    isDeliveryPhoneRequired: boolean().notNull(),
    isDeliveryAddressRequired: boolean().notNull(),
    isDineInEmailRequired: boolean().notNull(),
    isDineInPhoneRequired: boolean().notNull(),
    isDineInAddressRequired: boolean().notNull(),
    notificationEmail: text().notNull(),
    notificationPhone: text().notNull(),
    managerEmail: text().notNull().default(''),
    managerPhone: text().notNull().default(''),
    emergencyListAt: text(),
    emergencyListBy: text().$type<EmergencyListWay>().notNull().default('printer'),
    clockingChoice: text().$type<ClockingChoice>().notNull().default('none'),
    isRemoteClockingEnabled: boolean().notNull().default(false),
    outdatedEnglish: jsonList<string>(),
    /** Hash of the key of its screens; empty until one is made. */
    apiKeyHash: text().notNull().default(''),
  },
  (table) => referenceIndexes('branches', { division: table.division, logo: table.logo }),
)

export const tables = snakeCase.table(
  'tables',
  {
    ...recordColumns,
    identifier: text().notNull(),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    seats: integer(),
    isEnabled: boolean().notNull(),
    sortOrder: integer().notNull(),
    outdatedEnglish: jsonList<string>(),
  },
  (table) => [unique('tables_identifier').on(table.branch, table.identifier)],
)

/** The one row of the shop: its configuration and the version of everything customers see. */
export const shop = snakeCase.table('shop', {
  id: integer().primaryKey(),
  /** Images as ids, money as cents. */
  config: jsonb().$type<StoredConfig>().notNull(),
  /** Raised by triggers, once per transaction that changes the catalogue, the branches, the content or the configuration. */
  version: bigint({ mode: 'number' }).notNull().default(1),
  isDemo: boolean().notNull().default(false),
  /** When somebody opened the shop to the public; null while visitors read that it opens soon. */
  openedAt: instant(),
  /** Hash of the one-time set-up token; null once the shop is set up. */
  setUpTokenHash: text(),
})

/**
 * The running transactions that changed what customers see. Triggers add a row and remove it again when the transaction commits and
 * raises the version, so that the row of the shop is locked for the moment of the commit only.
 */
export const shopChanges = snakeCase.table('shop_changes', {
  transaction: bigint({ mode: 'number' }).primaryKey(),
})

/**
 * For each branch the version of the shop that last changed something on which its orders are decided. An order compares it while it is
 * stored. A branch without a row counts as 0. No foreign key: removing a branch would lock its row before that of the shop, and deadlock.
 */
export const branchVersions = snakeCase.table('branch_versions', {
  branch: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})

/**
 * What the running transactions changed of the facts of orders. Triggers note it, and when the transaction commits, the versions of the
 * branches concerned are raised: those that offer the products or categories, the branches named, or all of them.
 */
export const orderFactChanges = snakeCase.table(
  'order_fact_changes',
  {
    transaction: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<'product' | 'category' | 'branch' | 'all'>().notNull(),
    id: integer().notNull(),
  },
  ({ transaction, kind, id }) => [primaryKey({ columns: [transaction, kind, id] })],
)

export type StoredConfig = Omit<ValuesInCents<typeof configFields>, 'logo' | 'favicon' | 'ogImage'> & {
  logo: number | null
  favicon: number | null
  ogImage: number | null
}
