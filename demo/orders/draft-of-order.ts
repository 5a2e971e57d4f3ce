import { flagsOf } from '@theke/domain/ordering/cart/cart.ts'
import { withoutHiddenFields } from '@theke/domain/ordering/checkout/checkout-fields.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { branches } from '../branches.ts'
import { customers } from '../customers.ts'
import type { DemoCustomer, DemoOrder } from '../demo-types.ts'

/** The ids under which branches, products and tables are stored, by key. */
export type DemoIds = {
  branches: ReadonlyMap<string, number>
  products: ReadonlyMap<string, number>
  tables: ReadonlyMap<string, number>
}

/** An order before anything happened to it. */
export type PlacedDemoOrder = Omit<DemoOrder, 'key' | 'steps' | 'finalState' | 'rating'>

/** An order as its customer submitted it. Throws for a key without id. */
export function draftOf(order: PlacedDemoOrder, ids: DemoIds): OrderDraft {
  const customer = order.customerKey === null ? nobody : customerOf(order.customerKey)
  const { firstName, lastName, email, phone } = customer
  const { street, floor, stairway, door, zipCode, city } = customer
  const branch = branches.find(({ key }) => key === order.branchKey)
  if (branch === undefined) throw new Error(`There is no branch ${order.branchKey}.`)
  const draft: OrderDraft = {
    ...flagsOf(order.mode),
    branch: { id: idOf(ids.branches, order.branchKey) },
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
    comment: order.comment,
    firstName,
    lastName,
    email,
    phone,
    street,
    floor,
    stairway,
    door,
    zipCode,
    city,
    country: 'AT',
    legalInstructions: true,
    privacyPolicy: true,
    newsletter: false,
  }
  return withoutHiddenFields(draft, branch)
}

const nobody: Omit<DemoCustomer, 'key' | 'deliveryArea'> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  floor: '',
  stairway: '',
  door: '',
  zipCode: '',
  city: '',
}

function customerOf(key: string): DemoCustomer {
  const customer = customers.find((candidate) => candidate.key === key)
  if (customer === undefined) throw new Error(`There is no customer ${key}.`)
  return customer
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`There is no id for ${key}.`)
  return id
}
