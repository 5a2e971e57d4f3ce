import assert from 'node:assert/strict'
import { addDays } from '@theke/domain/time/wall-time.ts'
import type { TestDatabase } from '../../db/testing/test-database.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { testClock } from '../../testing/test-clock.ts'

/** A shop with one branch that is always open; its numbers, and the people who work there. */
export type TestShop = TestApp & {
  admin: Caller
  branch: number
  category: number
  menu: number
  /** A roll for 2.60 € at 10 % tax. */
  roll: number
  /** Gets a record made as the administrator would, and gives its number. */
  create: (path: string, body: Record<string, unknown>) => Promise<number>
  /** Changes fields of a record. */
  change: (path: string, id: number, body: Record<string, unknown>) => Promise<void>
}

const alwaysOpen = [{ type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }]

/** Opens a shop on a database of its own unless one is given; `branch` states what its branch has beyond the usual. */
export async function createTestShop(
  branch: Record<string, unknown> = {},
  variables: Record<string, string> = {},
  database?: TestDatabase,
  origin?: string,
): Promise<TestShop> {
  const fixture = await testApp(variables, database, origin)
  const admin = await fixture.loggedIn(['ROLE_ADMIN'])

  async function create(path: string, body: Record<string, unknown>): Promise<number> {
    const reply = await admin<{ id: number }>('POST', `/api/${path}`, body)
    assert.equal(reply.status, 201, JSON.stringify(reply.errors))
    // The announcement of the change may still be on its way.
    fixture.services.cache.forget()
    return reply.data.id
  }

  async function change(path: string, id: number, body: Record<string, unknown>): Promise<void> {
    const reply = await admin('PUT', `/api/${path}/${id}`, body)
    assert.equal(reply.status, 200, JSON.stringify(reply.errors))
    fixture.services.cache.forget()
  }

  const branchId = await create('branches', createBranchBody('linz', branch))
  const category = await create('categories', { name: 'Jause' })
  const roll = await create('products', { name: 'Leberkäsesemmel', price: 2.6, unit: 'piece' })
  const menu = await create('menus', {
    name: 'Standard',
    availableFrom: '2020-01-01T00:00:00Z',
    branches: [{ id: branchId }],
    catalog: [{ category: { id: category }, products: [{ id: roll }] }],
  })
  // The same object, so that a restart shows here too.
  return Object.assign(fixture, { admin, branch: branchId, category, menu, roll, create, change })
}

/** A branch that takes orders in every way, at any time, and asks for a name only. */
export function createBranchBody(
  identifier: string,
  stated: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    name: `Filiale ${identifier}`,
    identifier,
    isPublic: true,
    openingHours: alwaysOpen,
    isDeliveryEnabled: true,
    isDineInEnabled: true,
    isTakeawayPhoneRequired: false,
    isDeliveryPhoneRequired: false,
    isDeliveryAddressRequired: false,
    ...stated,
  }
}

/** A campaign of the branch that hands out a product on one day, from a menu that no branch has; orders are taken until the day begins. */
export async function createCampaign(
  { create, branch }: TestShop,
  { category, product, day }: { category: number; product: number; day: string },
): Promise<number> {
  const menu = await create('menus', {
    name: 'Weihnachten',
    availableFrom: '2020-01-01T00:00:00Z',
    catalog: [{ category: { id: category }, products: [{ id: product }] }],
  })
  return create('campaigns', {
    name: 'Weihnachten',
    identifier: 'weihnachten',
    menu: { id: menu },
    branches: [{ id: branch }],
    opensAt: `${addDays(day, -30)}T00:00:00Z`,
    closesAt: `${day}T00:00:00Z`,
    days: [{ day, from: '08:00', to: '18:00' }],
    isEnabled: true,
  })
}

/** A time some hours ahead on the full hour, as a customer would wish it. */
export function hoursAhead(hours: number): string {
  const at = new Date(testClock.now() + hours * 60 * 60_000)
  at.setMinutes(0, 0, 0)
  return at.toISOString()
}
