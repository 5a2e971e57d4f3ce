import { randomUUID } from 'node:crypto'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { createClient, type Call } from '@theke/contract/client.ts'
import type { DraftOf } from '@theke/contract/define-entity.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { user } from '@theke/contract/people/user.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { demoPassword, openAllDay, type AppFixture } from './journey.ts'

/** A branch that nobody else's journey touches: always open, with one product, one employee and no orders yet. */
export type TestBranch = {
  id: number
  name: string
  identifier: string
  category: { id: number; name: string }
  product: { id: number; name: string }
  /** Logs in with the demo password; works for this branch alone. */
  employee: string
  /** A customer orders two of the product to take away, unless stated otherwise. */
  order: (stated?: Call<typeof customerOrderApi.placeOrder>['body']) => Promise<PublicOrder>
  /** What the customer's status page would show now. */
  asCustomer: (order: PublicOrder) => Promise<PublicOrder>
  /** The customer accepts the time that the branch proposed. */
  acceptProposal: (order: PublicOrder) => Promise<PublicOrder>
}

/** Opens a branch called `name` in the shop. */
export async function openBranch(
  { admin, origin }: AppFixture,
  name: string,
  changes: Partial<DraftOf<typeof branch>> = {},
): Promise<TestBranch> {
  const mark = randomUUID().slice(0, 8)
  const identifier = `filiale-${mark}`
  const fullName = `${name} ${mark}`
  const { id } = await admin.call(branch.endpoints.create, {
    body: {
      name: fullName,
      identifier,
      isPublic: true,
      ...openAllDay,
      isTakeawayPhoneRequired: false,
      sortOrder: 900,
      ...changes,
    },
  })
  const ownCategory = await admin.call(category.endpoints.create, {
    body: { name: `Jause ${mark}`, sortOrder: 900 },
  })
  const ownProduct = await admin.call(product.endpoints.create, {
    body: { name: `Bratensemmel ${mark}`, price: 4.2, unit: 'piece', takeawayTax: 10 },
  })
  await admin.call(menu.endpoints.create, {
    body: {
      name: fullName,
      availableFrom: '2020-01-01T00:00:00Z',
      branches: [{ id }],
      catalog: [{ category: { id: ownCategory.id }, products: [{ id: ownProduct.id }] }],
    },
  })
  const employee = `theke-${mark}`
  await admin.call(user.endpoints.create, {
    body: {
      username: employee,
      email: `${employee}@shop.example`,
      password: demoPassword,
      firstName: 'Resi',
      lastName: 'Moser',
      roles: ['ROLE_EMPLOYEE'],
      branches: [{ id }],
    },
  })
  const customer = createClient({ origin, fetch })
  return {
    id,
    name: fullName,
    identifier,
    category: ownCategory,
    product: ownProduct,
    employee,
    order: (stated) =>
      customer.call(customerOrderApi.placeOrder, {
        headers: { 'idempotency-key': randomUUID() },
        body: {
          branch: { id },
          items: [{ product: { id: ownProduct.id }, amount: 2, unit: 'piece', parts: [], addons: [] }],
          paymentMethod: 'cash',
          firstName: 'Sabine',
          lastName: 'Lehner',
          legalInstructions: true,
          privacyPolicy: true,
          ...stated,
        },
      }),
    asCustomer: ({ uid, hash }) => customer.call(customerOrderApi.loadPublicOrder, { params: { uid, hash } }),
    acceptProposal: ({ uid, hash }) =>
      customer.call(customerOrderApi.confirmCounterAppointment, { params: { uid, hash } }),
  }
}
