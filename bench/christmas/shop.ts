import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { ApiError, type Client } from '@theke/contract/client.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { device } from '@theke/contract/printing/device.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { user } from '@theke/contract/people/user.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { setupApi } from '@theke/contract/shop/setup-api.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { startFakeNetworkPrinter } from '../../apps/server/src/printing/testing/fake-network-printer.ts'
import { logIn, setUpShop } from '../../e2e/fixtures/shop-session.ts'
import {
  branchNames,
  closesAt,
  closesEarlyAt,
  geeseFor,
  goods,
  type GoodsName,
  lastDay,
  offlineBranch,
  opensAt,
  placesFor,
  tickMinutes,
} from './season.ts'
import type { World } from './world.ts'

export type Login = { username: string; password: string }
/** The person who sets up the shop. */
export const owner: Login = { username: 'chefin', password: 'Knoblauchwurst 7' }
const counter: Login = { username: 'theke-steyr', password: 'Leberkas am Freitag' }

type Printer = Awaited<ReturnType<typeof startFakeNetworkPrinter>>

/** The shop of the simulation: what its records are called, and its printers, one a branch. */
export type Shop = {
  branches: { id: number; identifier: string }[]
  products: Record<GoodsName, number>
  /** The quota of geese of each branch. */
  quotas: { id: number; branch: number; amount: number }[]
  places: number
  printers: Printer[]
  /** The person at the tablet of the branch that loses its connection. */
  counter: Login
  /** What names the owner in a session that begins now. */
  staffHeaders: () => Promise<Record<string, string>>
}

/** Sets up an empty shop through its public interface, for a season of so many orders. */
export async function fillShop(world: World, orders: number): Promise<Shop> {
  const client = await firstClient(world)
  await client.call(configApi.saveConfig, {
    body: {
      imprintText: '<p>Fleischerei Huber</p>',
      termsAndConditionsText: '<p>Fleischerei Huber</p>',
      privacyPolicyText: '<p>Fleischerei Huber</p>',
      enableMollie: true,
      enablePluginMollie: true,
      mollieApiKey: 'test_key',
      enableATMCard: true,
      enablePluginATMCard: true,
      enableProduction: true,
    },
  })
  const places = placesFor(orders)
  const [first] = await client.call(branch.endpoints.list)
  const branches: Shop['branches'] = []
  for (const name of branchNames) {
    const identifier = name.toLowerCase()
    const body = branchBody(name, identifier, places)
    const stored =
      first !== undefined && branches.length === 0
        ? await client.call(branch.endpoints.update, { params: { id: first.id }, body })
        : await client.call(branch.endpoints.create, { body })
    branches.push({ id: stored.id, identifier })
  }
  const products = {} as Record<GoodsName, number>
  for (const name of keysOf(goods)) {
    const { price, unit, isWeighed } = goods[name]
    const model = isWeighed ? 'approximate' : 'fixed'
    const body = { name, price, unit, calculationModel: model, pricing: model, allergens: 'A' } as const
    products[name] = (await client.call(product.endpoints.create, { body })).id
  }
  const shelf = await client.call(category.endpoints.create, { body: { name: 'Weihnachten' } })
  const catalog = [{ category: { id: shelf.id }, products: Object.values(products).map((id) => ({ id })) }]
  // The one that the set-up has made for the first branch.
  const [card] = await client.call(menu.endpoints.list)
  await client.call(menu.endpoints.update, {
    params: { id: card?.id ?? 0 },
    body: { branches: branches.map(({ id }) => ({ id })), catalog },
  })
  const quotas: Shop['quotas'] = []
  const printers: Printer[] = []
  for (const [index, { id, identifier }] of branches.entries()) {
    const amount = geeseFor(orders)
    const geese = await client.call(quota.endpoints.create, {
      body: {
        name: `Gänse ${branchNames[index]}`,
        products: [{ id: products.Weihnachtsgans }],
        branches: [{ id }],
        amount,
        unit: 'kilogram',
        isPerDay: false,
        firstDay: '2026-11-01',
      },
    })
    quotas.push({ id: geese.id, branch: index, amount })
    const printer = await startFakeNetworkPrinter()
    printers.push(printer)
    await client.call(device.endpoints.create, {
      body: {
        name: `Bondrucker ${branchNames[index]}`,
        identifier: `bon-${identifier}`,
        type: 'receiptPrinter',
        branch: { id },
        printsNewOrders: true,
        connection: 'network',
        address: printer.address,
      },
    })
  }
  await client.call(user.endpoints.create, {
    body: {
      ...counter,
      email: 'steyr@huber.example',
      firstName: 'Resi',
      lastName: 'Moser',
      roles: ['ROLE_EMPLOYEE'],
      branches: [{ id: branches[offlineBranch]?.id ?? 0 }],
    },
  })
  await client.call(setupApi.openShop)
  return { branches, products, quotas, places, printers, counter, staffHeaders: () => logInAgain(world) }
}

async function firstClient(world: World): Promise<Client> {
  for (const greeting of world.greetings()) {
    const token = /set-up\/(\S+)/.exec(greeting)?.[1] ?? ''
    const session = await setUpShop(world.origin(), token).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    })
    if (session) return session.client
  }
  throw new Error('No link sets up the shop')
}

async function logInAgain(world: World): Promise<Record<string, string>> {
  const { headers } = await logIn(world.origin(), owner)
  return headers
}

function branchBody(name: string, identifier: string, maximumOrders: number) {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
  return {
    name: `Filiale ${name}`,
    identifier,
    isPublic: true,
    street: 'Hauptplatz 1',
    zipCode: '4020',
    city: name,
    phone: '+43 732 5550120',
    openingHours: [
      ...weekdays.map((type) => ({
        type,
        date: null,
        isClosed: false,
        from: clock(opensAt),
        to: clock(closesAt),
      })),
      { type: 'once' as const, date: '2026-12-08', isClosed: true, from: '', to: '' },
      {
        type: 'once' as const,
        date: lastDay,
        isClosed: false,
        from: clock(opensAt),
        to: clock(closesEarlyAt),
      },
    ],
    capacities: [{ mode: 'takeaway' as const, intervalMinutes: tickMinutes, maximumOrders }],
    isATMCardEnabled: true,
    isMollieEnabled: true,
    isWeighingRequired: true,
    weighedPaymentRule: 'charge' as const,
    customerChanges: 'begun' as const,
    isTakeawayPhoneRequired: false,
    isTakeawayEmailRequired: false,
    isAppointmentRequired: true,
  }
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
