import { recordOf } from '@theke/domain/typed-objects.ts'
import type { QuestionnaireView } from '@theke/contract/ordering/order.ts'
import type { ContainerAmount } from '@theke/domain/catalogue/containers.ts'
import type { CalculationModel } from '@theke/domain/catalogue/calculation-model.ts'
import type { NumberKind } from '@theke/domain/ordering/numbers/order-number.ts'
import type { AlarmLevel } from '@theke/domain/ordering/counter/order-alarm.ts'
import type { Language } from '@theke/domain/language.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { type OtherDeliveryAddress, textFieldsOf } from '@theke/domain/ordering/checkout/customer-fields.ts'
import {
  endedEarlyStates,
  finalStates,
  openStates,
  type OrderState,
} from '@theke/domain/ordering/order-state.ts'
import type { EndReason } from '@theke/domain/ordering/order-flags.ts'
import { type PaymentStatus, paymentStatuses } from '@theke/domain/payments/payment-status.ts'
import type { SubstituteOffer } from '@theke/domain/ordering/change/substitute-offer.ts'
import type { PendingCall } from '@theke/domain/ordering/customer-news.ts'
import type { OrderSource } from '@theke/domain/ordering/order-source.ts'
import type { QuotaClaim } from '@theke/domain/ordering/quotas/quota.ts'
import type {
  EditableItem,
  LabelledPiece,
  OrderedLineItem,
} from '@theke/domain/ordering/counter/edit-item.ts'
import type { PlacedAddon, PlacedPart } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { Pricing } from '@theke/domain/ordering/pricing/price-cart.ts'
import type { UndoableStep } from '@theke/domain/ordering/counter/undo-step.ts'
import type { AdvanceTerms } from '@theke/domain/payments/advance.ts'
import type { Country, PaymentMethod } from '@theke/domain/shop/branch.ts'
import type { Unit } from '@theke/domain/units.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { referenceIndexes, searchIndex } from '../db/indexes.ts'
import { decimal, fineCents, instant, jsonList, recordColumns, wholeCents } from '../db/columns.ts'
import { donatees } from '../content/content-tables.ts'
import { uploads } from '../media/media-tables.ts'
import { customers } from '../people/customers/customer-tables.ts'
import { branches, tables } from '../shop/shop-tables.ts'
import { campaigns } from './campaigns/campaign-tables.ts'
import type { EnglishWords } from './english-words.ts'
import { isOneOfNames, orderStateSql, paymentStatusSql } from './order-status-sql.ts'

/** The sums of an order; the items have their own rows. */
export type StoredPricing = Omit<Pricing, 'lines'>

const customerText = () => text().notNull().default('')

/** A column for each detail of the customer that is a text; a new detail is empty in the orders that are there already. */
const customerTexts = recordOf(textFieldsOf('contact', 'address', 'company', 'remark'), customerText)

type SearchedColumn =
  | 'ticketNumber'
  | 'uid'
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'email'
  | 'phone'
  | 'tableIdentifier'

/** What the search among orders looks into: numbers and the customer's details. */
export function searchedColumns(of: Record<SearchedColumn, AnyPgColumn>): AnyPgColumn[] {
  const { ticketNumber, uid, firstName, lastName, companyName, email, phone, tableIdentifier } = of
  return [ticketNumber, uid, firstName, lastName, companyName, email, phone, tableIdentifier]
}

/** When an order is due after the moment at which it came: as agreed, else as wished, else when it can first be had; null for at once. */
export function orderedFor(of: Record<'appointment' | 'appointmentDate' | 'earliestAt', AnyPgColumn>): SQL {
  return sql`coalesce(${of.appointment}, ${of.appointmentDate}, ${of.earliestAt})`
}

export const orders = snakeCase.table(
  'orders',
  {
    ...recordColumns,
    uid: text().notNull(),
    hash: text().notNull(),
    ticketNumber: text().notNull(),
    /** The day of its appointment, or on which it could first be had; null for orders from before this was stored. */
    dueDay: date({ mode: 'string' }),
    /** The kind of the number when the order was placed. */
    numberKind: text().$type<NumberKind>().notNull().default('ticket'),
    /** The caller's key of this submission and a hash of what was submitted under it; null for orders of the seed. */
    idempotencyKey: text(),
    submissionHash: text(),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    /** The campaign, and its name when the order was placed. */
    campaign: integer().references(() => campaigns.id),
    campaignName: text().notNull().default(''),
    isDelivery: boolean().notNull(),
    isDineIn: boolean().notNull(),
    isQuotation: boolean().notNull(),
    /** Placed at a kiosk of the branch. */
    isSelfService: boolean().notNull().default(false),
    /** The source: the customer, or staff for a customer on the phone or at the counter. */
    source: text().$type<OrderSource>().notNull().default('web'),
    isConfirmed: boolean().notNull().default(false),
    isInDelivery: boolean().notNull().default(false),
    isDelivered: boolean().notNull().default(false),
    isCompleted: boolean().notNull().default(false),
    isRejected: boolean().notNull().default(false),
    isCanceled: boolean().notNull().default(false),
    isFailed: boolean().notNull().default(false),
    isPaid: boolean().notNull().default(false),
    isRefunded: boolean().notNull().default(false),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    /** What is to be paid ahead, as it was agreed; null where nothing is. */
    advance: jsonb().$type<AdvanceTerms | null>(),
    /** When its customer was reminded of that. */
    advanceRemindedAt: instant(),
    /** The payment is requested after weighing. */
    isPaidLater: boolean().notNull().default(false),
    /** How many items are still to be weighed before it may be completed. */
    unweighed: integer().notNull().default(0),
    pricing: jsonb().$type<StoredPricing>().notNull(),
    /** What follows from the columns above is kept by the database itself, for conditions and sums (decision 058). */
    status: text()
      .$type<OrderState>()
      .notNull()
      .generatedAlwaysAs((): SQL => orderStateSql(orders)),
    paymentStatus: text()
      .$type<PaymentStatus>()
      .notNull()
      .generatedAlwaysAs((): SQL => paymentStatusSql(orders)),
    totalGross: wholeCents()
      .notNull()
      .generatedAlwaysAs(sql`(pricing ->> 'totalGross')::integer`),
    totalNet: fineCents()
      .notNull()
      .generatedAlwaysAs(sql`(pricing ->> 'totalNet')::numeric`),
    /** It was changed, and nobody has said since that they know. */
    isChangeUnseen: boolean().notNull().default(false),
    /** The caller's key of the last change, so that a repeated one changes nothing. */
    changeKey: text(),
    appointmentDate: instant(),
    /** When it can first be had, where it is without an appointment and that is not at once: while the branch is closed, or after a change on a later day. */
    earliestAt: instant(),
    appointment: instant(),
    counterAppointment: instant(),
    /** The time that staff agreed to with a reason although the branch is closed then. */
    agreedWhileClosed: instant(),
    /** It was confirmed before this was proposed. */
    wasAgreed: boolean().notNull().default(false),
    /** The start of the reserved interval; null where the branch has no limit. */
    slotStart: instant(),
    /** The start of the interval reserved for the time that is proposed, where that is another one; null without an open proposal. */
    proposedSlot: instant(),
    /** What it takes of quotas; nothing once it has ended early. */
    quotas: jsonList<QuotaClaim>(),
    rejectionMessage: text().notNull().default(''),
    /** Why it was canceled, where that has a name of its own. */
    endReason: text().$type<EndReason>().notNull().default(''),
    deliveryArea: text().notNull(),
    table: integer().references(() => tables.id, { onDelete: 'set null' }),
    tableIdentifier: text().notNull(),
    ...customerTexts,
    country: text().$type<Country>().notNull(),
    isCompany: boolean().notNull(),
    newsletter: boolean().notNull(),
    /** The different delivery address of R-CHECKOUT-08, where one was sent. */
    deliveryAddress: jsonb().$type<OtherDeliveryAddress | null>(),
    customer: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** Whether its customer was created or updated (R-PRIVACY-06). */
    isCustomerNoted: boolean().notNull().default(false),
    /** When the personal data was removed. */
    anonymisedAt: instant(),
    /** The language of the customer, for pages and messages. */
    language: text().$type<Language>().notNull().default('de'),
    /** What its words were called in English, where its customer reads that. */
    english: jsonb().$type<EnglishWords>().notNull().default({}),
    /** The donatee of this order with the name at that time, and the amount in cents. */
    donatee: integer().references(() => donatees.id),
    donateeName: text(),
    donationAmount: wholeCents(),
    /** The level of the alarm while the order is not accepted. */
    alarmLevel: integer().$type<AlarmLevel>().notNull().default(0),
    /** When its customer was reminded of it. */
    remindedAt: instant(),
    /** The call to its customer that is still to be made. */
    pendingCall: jsonb().$type<PendingCall | null>(),
    /** When it was completed, rejected or canceled or its payment failed. */
    endedAt: instant(),
    questionnaire: jsonb().$type<QuestionnaireView | null>(),
    /** The last step, where it can be undone; null after another kind of step. */
    undoableStep: jsonb().$type<UndoableStep | null>(),
  },
  (table) => [
    ...referenceIndexes('orders', { donatee: table.donatee, table: table.table }),
    // What is still to be paid ahead.
    index('orders_advance')
      .on(table.id)
      .where(sql`advance is not null and ended_at is null`)
      .concurrently(),
    index('orders_campaign')
      .on(table.campaign)
      .where(sql`campaign is not null`)
      .concurrently(),
    uniqueIndex('orders_uid').on(table.uid),
    uniqueIndex('orders_idempotency_key').on(table.idempotencyKey),
    // Read backwards for the newest first; `desc` would sort nulls otherwise than these queries, and so be of no use to them.
    index('orders_branch').on(table.branch, table.id).concurrently(),
    // Days of all branches and of one, see `list-orders.ts`.
    index('orders_placed').on(table.createdAt, table.id).concurrently(),
    index('orders_placed_at_branch').on(table.branch, table.createdAt, table.id).concurrently(),
    index('orders_mode').on(table.isDelivery, table.isDineIn, table.id).concurrently(),
    index('orders_payment_method').on(table.paymentMethod, table.id).concurrently(),
    index('orders_ended_at').on(table.endedAt),
    // Indexes that contain new orders slow down every insert, so the others are partial.
    index('orders_customer')
      .on(table.customer)
      .where(sql`customer is not null`),
    index('orders_customer_to_note')
      .on(table.id)
      .where(sql`not is_customer_noted`),
    index('orders_email')
      .on(sql`lower(${table.email})`)
      .where(sql`email <> ''`),
    // Few orders are not collected, so these two are small, and no order costs more because of them.
    index('orders_not_collected_email')
      .on(sql`lower(${table.email})`)
      .where(sql`end_reason = 'not-collected'`)
      .concurrently(),
    index('orders_not_collected_phone')
      .on(table.phone)
      .where(sql`end_reason = 'not-collected'`)
      .concurrently(),
    index('orders_with_person')
      .on(table.endedAt)
      .where(sql`ended_at is not null and anonymised_at is null`),
    searchIndex('orders', { id: table.id, columns: searchedColumns(table) }),
    index('orders_open')
      .on(table.branch)
      .where(sql`ended_at is null`),
    index('orders_pending_call')
      .on(table.branch)
      .where(sql`pending_call is not null`)
      .concurrently(),
    index('orders_due')
      .on(orderedFor(table))
      .where(sql`${orderedFor(table)} is not null`)
      .concurrently(),
    // Few shops have quotas, and those count all orders that take of them.
    index('orders_with_quotas')
      .on(table.dueDay)
      .where(sql`quotas <> '[]'`)
      .concurrently(),
    index('orders_ended_status')
      .on(table.status, table.id)
      .where(sql`ended_at is not null`),
    check(
      'orders_status',
      sql`case when ${table.endedAt} is null then ${isOneOfNames(table.status, openStates)} else ${isOneOfNames(table.status, finalStates)} end`,
    ),
    // Money goes back only where an order ended early.
    check(
      'orders_payment_status',
      sql`${isOneOfNames(table.paymentStatus, paymentStatuses)} and (${table.paymentStatus} <> 'refunded' or ${isOneOfNames(table.status, endedEarlyStates)})`,
    ),
    check('orders_totals', sql`${table.totalNet} between 0 and ${table.totalGross}`),
  ],
)

/** What goods and delivery of an order cost. Deposits on packaging are passed on and no turnover (R-PRICE-20). */
export const goodsGross: SQL = sql`(case when ${orders.pricing} ? 'containers' then ${orders.totalGross} - (
  select sum((charge ->> 'gross')::integer) from jsonb_array_elements(${orders.pricing} -> 'containers') as charge)
  else ${orders.totalGross} end)`

export const orderItems = snakeCase.table(
  'order_items',
  {
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Position within the order, from 0. */
    index: integer().notNull(),
    /** A number without a foreign key: the snapshot stays when the product is removed. */
    product: integer().notNull(),
    name: text().notNull(),
    amount: decimal({ places: 6 }).notNull(),
    unit: text().$type<Unit>().notNull(),
    unitPrice: wholeCents().notNull(),
    /** The unit of the price; null for orders from before it was stored. */
    priceUnit: text().$type<Unit>(),
    taxRate: decimal({ places: 2 }).notNull(),
    gross: wholeCents().notNull(),
    net: fineCents().notNull(),
    tax: fineCents().notNull(),
    model: text().$type<CalculationModel>().notNull(),
    isPriceHidden: boolean().notNull(),
    parts: jsonb().$type<PlacedPart[]>().notNull(),
    addons: jsonb().$type<PlacedAddon[]>().notNull(),
    /** What a bundle contains, for one unit of the item. */
    contents: jsonb().$type<PlacedAddon[]>().notNull().default([]),
    /** The packaging with a deposit that comes with one unit of the item. */
    containers: jsonList<ContainerAmount>(),
    item: jsonb().$type<CartItem>().notNull(),
    /** The item as it was ordered, where staff have changed it since. */
    ordered: jsonb().$type<OrderedLineItem | null>(),
    /** What its pieces weigh, in grams; empty as long as it is not weighed. */
    weights: jsonList<number>(),
    /** The last substitute that was offered for it; null once another change of the order has replaced the item. */
    offer: jsonb().$type<SubstituteOffer | null>(),
    /** The pieces among them whose label says their price. */
    labelled: jsonList<LabelledPiece>(),
    isPartlyWeighed: boolean().notNull().default(false),
    /** A remark of staff about the item, such as why it is missing. */
    comment: text().notNull().default(''),
    isRemoved: boolean().notNull().default(false),
    /** What it cost and weighed before it was removed; null where it was removed before version 1.8. */
    beforeRemoval: jsonb().$type<EditableItem['beforeRemoval']>(),
  },
  (table) => [
    primaryKey({ columns: [table.order, table.index] }),
    index('order_items_product').on(table.product),
    // Few lines are bundles, and statistics look for what these contain.
    index('order_items_with_contents')
      .on(table.order)
      .where(sql`contents <> '[]'`)
      .concurrently(),
    // Few offers are open at a time, and a job looks for those that are over.
    index('order_items_with_offer')
      .on(table.order)
      .where(sql`offer ->> 'state' = 'open'`)
      .concurrently(),
  ],
)

/** The files that the items of an order refer to. */
export const orderUploads = snakeCase.table(
  'order_uploads',
  {
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    upload: integer()
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [
    primaryKey({ columns: [table.order, table.upload] }),
    index('order_uploads_upload').on(table.upload),
  ],
)
