import { isPublicAddress } from '../../environment/public-address.ts'
import type { SetupGuide } from '@theke/contract/shop/setup-api.ts'
import {
  legalTasks,
  mayOpenShop,
  openSetupTasks,
  type SetupTask,
  setupTasks,
} from '@theke/domain/shop/setup.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Context } from '../../core/context.ts'
import { publishedSite } from '../../content/published-pages.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeLog } from '../../audit/write-log.ts'
import type { Services } from '../../core/services.ts'
import { legalPath, legalText } from '../../content/load-legal-text.ts'
import { openToPublic } from '../opening.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'

/** How far the shop is set up, and where the rest is done. */
export async function loadSetUpGuide({ services, now }: Context): Promise<SetupGuide> {
  const snapshot = await services.cache.current()
  const open = missingSetUpTasks(snapshot, services, now)
  return {
    isOpened: snapshot.openedAt !== null,
    mayOpen: mayOpenShop(open),
    address: services.origin,
    tasks: setupTasks.map((task) => ({
      task,
      isDone: !open.includes(task),
      isRequired: legalTasks.includes(task),
      path: pathOf(task, snapshot),
    })),
  }
}

/** Opens the shop to the public, unless something is missing that the law asks for. */
export async function openShop(ctx: Context): Promise<SetupGuide> {
  const { services } = ctx
  const missing = missingSetUpTasks(await services.cache.current(), services, ctx.now)
  if (!mayOpenShop(missing)) throw httpError('set-up-incomplete')
  await inTransaction(ctx, async (ctx) => {
    if (await openToPublic(ctx.db, new Date(ctx.now))) await writeLog(ctx, 'info', 'Shop eröffnet')
  })
  services.cache.forget()
  return loadSetUpGuide(ctx)
}

/** What the shop still lacks now. */
export function missingSetUpTasks(
  snapshot: CatalogSnapshot,
  { environment, origin }: Pick<Services, 'environment' | 'origin'>,
  now: number,
): SetupTask[] {
  const { config, branches } = snapshot
  const isTold = (name: 'imprint' | 'terms-and-conditions' | 'privacy', address: string) =>
    address !== '' ||
    legalText(snapshot, name) !== null ||
    publishedSite(snapshot, legalPath(name), now) !== null
  return openSetupTasks({
    branches,
    hasImprint: isTold('imprint', config.imprint),
    hasTerms: isTold('terms-and-conditions', config.termsAndConditions),
    hasPrivacyPolicy: isTold('privacy', config.privacyPolicy),
    hasProducts: hasProducts(snapshot),
    hasMailServer: environment.smtpUrl !== undefined,
    hasPublicAddress: isPublicAddress(origin),
    reachesWithoutEmail: reachesWithoutEmail(config),
  })
}

function reachesWithoutEmail(config: CatalogSnapshot['config']): boolean {
  const hasSms = config.enablePluginSMS && config.smsProvider !== null && config.smsProviderKey !== ''
  return config.customersWithoutEmail !== null && (config.customersWithoutEmail !== 'sms' || hasSms)
}

function hasProducts({ menus, products, branches }: CatalogSnapshot): boolean {
  const shown = new Set(branches.filter(({ isPublic }) => isPublic).map(({ id }) => id))
  return menus.some(
    ({ isEnabled, branchIds, catalog }) =>
      isEnabled &&
      branchIds.some((id) => shown.has(id)) &&
      catalog.some(({ productIds }) => productIds.some((id) => products.get(id)?.isEnabled)),
  )
}

function pathOf(task: SetupTask, { branches }: CatalogSnapshot): string | null {
  switch (task) {
    case 'address':
      return branchPath(branches, ({ street, zipCode, city }) => !street || !zipCode || !city)
    case 'contact':
      return branchPath(branches, ({ phone, email }) => !phone && !email)
    case 'hours':
      return branchPath(branches, ({ openingHours }) => openingHours.length === 0, 'hours')
    case 'imprint':
    case 'terms':
    case 'privacy':
      return '/config?tab=legal'
    case 'products':
      return '/products'
    case 'mail':
    case 'without-email':
      return '/config?tab=messages'
    case 'public-address':
      return null
  }
}

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
