import {
  createCategory,
  createMenu,
  createOfferedProduct,
} from '../../catalogue/testing/offered-product-factory.ts'
import { createBranch, allSwitches } from '../../shop/testing/branch-factory.ts'
import { shopZone } from '../../time/wall-time.ts'
import { createItem } from './item-factory.ts'
import { emptyCustomerDetails } from '../checkout/customer-fields.ts'
import type { OrderDraft } from '../checkout/order-draft.ts'
import type { OrderFacts } from '../checkout/order-facts.ts'

/** A draft that `someFacts` accept: two pieces of product 1, takeaway, as soon as possible, cash, unless stated. */
export function createDraft(stated: Partial<OrderDraft> = {}): OrderDraft {
  return {
    branch: { id: 1 },
    campaign: null,
    items: [createItem({ amount: 2 })],
    mode: 'takeaway',
    deliveryArea: '',
    table: null,
    donatee: null,
    appointmentDate: null,
    paymentMethod: 'cash',
    ...emptyCustomerDetails,
    firstName: 'Sabine',
    lastName: 'Lehner',
    legalInstructions: true,
    privacyPolicy: true,
    ...stated,
  }
}

/** The facts about a branch that offers product 1 in category 1, unless stated. */
export function someFacts(stated: Partial<OrderFacts> = {}): OrderFacts {
  return {
    branch: createBranch(),
    campaign: null,
    menu: createMenu(),
    categories: new Map([[1, createCategory()]]),
    products: new Map([[1, createOfferedProduct()]]),
    soldOut: new Map(),
    quotas: [],
    switches: allSwitches,
    advanceRules: [],
    hasAccount: false,
    isMistrusted: false,
    isExempt: false,
    tables: [{ id: 7, identifier: '12', isEnabled: true }],
    donations: null,
    isShopOpened: true,
    isStaff: false,
    mayTakeOrders: false,
    zone: shopZone,
    ...stated,
  }
}
