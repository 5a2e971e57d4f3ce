import { withoutHiddenFields } from '@theke/domain/ordering/checkout/checkout-fields.ts'
import {
  type CustomerDetails,
  emptyCustomerDetails,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { branches } from '../branches.ts'
import { customers } from '../customers.ts'
import type { DemoOrder } from '../demo-types.ts'

/** The ids under which branches, campaigns, products and tables are stored, by key. */
export type DemoIds = {
  branches: ReadonlyMap<string, number>
  campaigns: ReadonlyMap<string, number>
  products: ReadonlyMap<string, number>
  tables: ReadonlyMap<string, number>
}

/** An order before anything happened to it. */
export type PlacedDemoOrder = Omit<DemoOrder, 'key' | 'deposit' | 'steps' | 'finalState' | 'rating'>

/** An order as its customer submitted it. Throws for a key without id. */
export function draftOf(order: PlacedDemoOrder, ids: DemoIds): OrderDraft {
  const branch = branches.find(({ key }) => key === order.branchKey)
  if (branch === undefined) throw new Error(`There is no branch ${order.branchKey}.`)
  const draft: OrderDraft = {
    mode: order.mode,
    branch: { id: idOf(ids.branches, order.branchKey) },
    campaign: order.campaignKey === null ? null : { id: idOf(ids.campaigns, order.campaignKey) },
    items: order.items.map(({ productKey, amount, unit, parts, addons }) => ({
      product: { id: idOf(ids.products, productKey) },
      amount,
      unit,
      parts,
      addons: addons.map((addon) => ({
        part: addon.part,
        product: { id: idOf(ids.products, addon.productKey) },
        amount: addon.amount,
        unit: addon.unit,
      })),
    })),
    deliveryArea: order.deliveryArea,
    donatee: null,
    table: order.tableKey === null ? null : { id: idOf(ids.tables, order.tableKey) },
    appointmentDate: order.appointmentDate,
    paymentMethod: order.paymentMethod,
    ...emptyCustomerDetails,
    ...(order.customerKey === null ? {} : detailsOf(order.customerKey)),
    comment: order.comment,
    legalInstructions: true,
    privacyPolicy: true,
  }
  return withoutHiddenFields(draft, branch)
}

function detailsOf(key: string): Partial<CustomerDetails> {
  const customer = customers.find((candidate) => candidate.key === key)
  if (customer === undefined) throw new Error(`There is no customer ${key}.`)
  const { key: _key, deliveryArea: _area, ...details } = customer
  return details
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`There is no id for ${key}.`)
  return id
}
