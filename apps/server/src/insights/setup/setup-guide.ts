import type { SetupGuide } from '@theke/contract/shop/setup-api.ts'
import {
  hasKnownTaxes,
  lacksAllergens,
  legalTasks,
  mayOpenShop,
  openTasks,
  setupStates,
  type SetupTask,
  setupTasks,
  shopTaskStates,
} from '@theke/domain/shop/setup.ts'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { httpError } from '../../http/http-errors.ts'
import { openToPublic } from '../../shop/opening.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../../snapshot/read-product-rows.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { legalGaps, offeredProducts, readSetupWork, setupShop } from './setup-facts.ts'

/** How far the shop is set up, and where the rest is done. */
export async function loadSetUpGuide(ctx: Context): Promise<SetupGuide> {
  const { services, now } = ctx
  const snapshot = await services.cache.current()
  const work = await readSetupWork(ctx)
  const states = setupStates(setupShop(snapshot, services, now), work)
  return {
    isOpened: snapshot.openedAt !== null,
    mayOpen: mayOpenShop(openTasks(states)),
    address: services.origin,
    rehearsal: work.rehearsal,
    tasks: setupTasks.map((task) => ({
      task,
      state: states[task],
      isRequired: legalTasks.includes(task),
      path: pathOf(task, snapshot),
      missing: states[task] === 'open' ? missingOf(task, snapshot, now) : '',
    })),
  }
}

/** Opens the shop to the public, unless something is missing that the law asks for. */
export async function openShop(ctx: Context): Promise<SetupGuide> {
  const { services } = ctx
  if (!mayOpenShop(openShopTasks(await services.cache.current(), services, ctx.now)))
    throw httpError('set-up-incomplete')
  await inTransaction(ctx, async (ctx) => {
    if (await openToPublic(ctx.db, new Date(ctx.now))) await writeLog(ctx, 'info', 'Shop eröffnet')
  })
  services.cache.forget()
  return loadSetUpGuide(ctx)
}

/** What the shop still lacks of what it says itself. */
export function openShopTasks(
  snapshot: CatalogSnapshot,
  services: Parameters<typeof setupShop>[1],
  now: number,
): SetupTask[] {
  return openTasks(shopTaskStates(setupShop(snapshot, services, now)))
}

/** How many tasks the shop has, and how many of them are done. */
export async function countSetUp(ctx: Context): Promise<{ done: number; total: number }> {
  const snapshot = await ctx.services.cache.current()
  const states = setupStates(setupShop(snapshot, ctx.services, ctx.now), await readSetupWork(ctx))
  const needed = setupTasks.filter((task) => states[task] !== 'unneeded')
  return { done: needed.length - openTasks(states).length, total: needed.length }
}

function missingOf(task: SetupTask, snapshot: CatalogSnapshot, now: number): string {
  const shown = snapshot.branches.filter(({ isPublic }) => isPublic)
  switch (task) {
    case 'taxes':
      return namesOf(offeredProducts(snapshot).filter((product) => !hasKnownTaxes(product, shown)))
    case 'allergens':
      return namesOf(offeredProducts(snapshot).filter(lacksAllergens))
    case 'imprint':
    case 'terms':
    case 'privacy':
      return legalGaps(snapshot, task, now)?.join('; ') ?? ''
    default:
      return ''
  }
}

const namedAtMost = 5

function namesOf(products: readonly ProductRow[]): string {
  const names = products.slice(0, namedAtMost).map(({ name }) => name)
  const others = products.length - names.length
  return `${names.join(', ')}${others > 0 ? ` und ${others} weitere` : ''}`
}

function pathOf(task: SetupTask, snapshot: CatalogSnapshot): string | null {
  const { branches } = snapshot
  switch (task) {
    case 'address':
      return branchPath(branches, ({ street, zipCode, city }) => !street || !zipCode || !city)
    case 'contact':
      return branchPath(branches, ({ phone, email }) => !phone && !email)
    case 'hours':
    case 'holidays':
      return branchPath(branches, ({ openingHours }) => openingHours.length === 0, 'hours')
    case 'products':
      return '/products'
    case 'taxes':
    case 'allergens':
      return productPath(snapshot, task)
    case 'payment':
      return '/config?tab=payment'
    case 'delivery':
      return branchPath(branches, lacksAreas, 'delivery')
    case 'people':
    case 'pins':
      return '/users'
    case 'printers':
      return '/devices'
    case 'tables':
      return '/table-codes'
    case 'mail':
    case 'without-email':
      return '/config?tab=messages'
    case 'imprint':
    case 'terms':
    case 'privacy':
      return '/config?tab=legal'
    case 'second-way':
      return '/profile'
    case 'rehearsal':
      return '/orders'
    case 'backup':
    case 'public-address':
      return null
  }
}

/** The first product that lacks it; the list where none does. */
function productPath(snapshot: CatalogSnapshot, task: 'taxes' | 'allergens'): string {
  const shown = snapshot.branches.filter(({ isPublic }) => isPublic)
  const lacking = offeredProducts(snapshot).find((product) =>
    task === 'taxes' ? !hasKnownTaxes(product, shown) : lacksAllergens(product),
  )
  return lacking === undefined ? '/products' : `/products/${lacking.id}`
}

const lacksAreas = ({ isDeliveryEnabled, deliveryAreas }: BranchRow) =>
  isDeliveryEnabled && deliveryAreas.length === 0

/** The form of the branch that lacks something, or of the first one; the list where several have to be looked through. */
function branchPath(
  branches: readonly BranchRow[],
  isLacking: (branch: BranchRow) => boolean,
  tab = '',
): string {
  const shown = branches.filter(({ isPublic }) => isPublic)
  const branch = shown.find(isLacking) ?? shown[0]
  if (branch === undefined) return '/branches'
  return `/branches/${branch.id}${tab && `?tab=${tab}`}`
}
