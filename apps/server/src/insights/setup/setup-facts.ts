import { calledConnections } from '@theke/contract/printing/device.ts'
import { offeredPaymentMethods } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { gapsIn } from '@theke/domain/shop/legal-drafts/draft-facts.ts'
import type { SetupShop, SetupWork } from '@theke/domain/shop/setup.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import { isBackedUp, readBackupStatus } from '../../backup/backup-status.ts'
import { legalPath, legalText } from '../../content/load-legal-text.ts'
import { publishedSite } from '../../content/published-pages.ts'
import type { Context } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'
import { isPublicAddress } from '../../environment/public-address.ts'
import { isAdministratorAlone } from '../../people/administrators.ts'
import { payableConfig } from '../../shop/payment-keys.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../../snapshot/read-product-rows.ts'

type LegalTask = 'imprint' | 'terms' | 'privacy'

/**
 * What a legal text still lacks, by its task: nothing for one that is whole or on another website, null where there is none at all. A text
 * counts before a link and a page, as visitors see it (R-CONTENT-01).
 */
export function legalGaps(snapshot: CatalogSnapshot, task: LegalTask, now: number): string[] | null {
  const { config } = snapshot
  const [name, address] = (
    {
      imprint: ['imprint', config.imprint],
      terms: ['terms-and-conditions', config.termsAndConditions],
      privacy: ['privacy', config.privacyPolicy],
    } as const
  )[task]
  const html = legalText(snapshot, name)?.html
  if (html !== undefined) return gapsIn(html)
  if (address !== '') return []
  const site = publishedSite(snapshot, legalPath(name), now)
  return site === null ? null : gapsIn(site.content.body)
}

/** What the shop itself says of how far it is set up. */
export function setupShop(
  snapshot: CatalogSnapshot,
  { environment, origin }: Pick<Services, 'environment' | 'origin'>,
  now: number,
): SetupShop {
  const { config, branches, tables } = snapshot
  const isTold = (name: LegalTask) => legalGaps(snapshot, name, now)?.length === 0
  const switches = payableConfig(config)
  return {
    today: dayOf(now),
    branches: branches.map((branch) => ({
      ...branch,
      paymentMethods: offeredPaymentMethods(branch, switches).length,
      tables: tables.filter((table) => table.branch === branch.id).length,
    })),
    products: offeredProducts(snapshot),
    hasImprint: isTold('imprint'),
    hasTerms: isTold('terms'),
    hasPrivacyPolicy: isTold('privacy'),
    hasMailServer: environment.smtpUrl !== undefined,
    hasPublicAddress: isPublicAddress(origin),
    reachesWithoutEmail: reachesWithoutEmail(config),
  }
}

type Counted = {
  people: number
  without_pin: number
  has_terminal: boolean
  printers: number
  silent_printers: number
  is_ordered: boolean
  is_printed: boolean
  is_handed_over: boolean
}

/** What people, devices and orders say of it. */
export async function readSetupWork(ctx: Context): Promise<SetupWork> {
  const { environment } = ctx.services
  const { isDemo } = await ctx.services.cache.current()
  const counted = await ctx.db.execute<Counted>(sql`
    WITH latest_orders AS (SELECT is_completed FROM orders ORDER BY id DESC LIMIT ${lookedBack}),
      latest_prints AS (SELECT device, "order", state FROM print_jobs ORDER BY id DESC LIMIT ${lookedBack})
    SELECT
      (SELECT count(*)::int FROM users WHERE ${canEnter}) AS people,
      (SELECT count(*)::int FROM users WHERE ${canEnter} AND pin_hash IS NULL AND badge_hash IS NULL) AS without_pin,
      EXISTS (SELECT FROM devices WHERE is_enabled AND type = 'timeTerminal') AS has_terminal,
      (SELECT count(*)::int FROM devices WHERE ${isPrinter}) AS printers,
      (SELECT count(*)::int FROM devices WHERE ${isPrinter}
        AND NOT EXISTS (SELECT FROM latest_prints WHERE device = devices.id AND ${isOnPaper})) AS silent_printers,
      EXISTS (SELECT FROM latest_orders) AS is_ordered,
      EXISTS (SELECT FROM latest_prints WHERE "order" IS NOT NULL AND ${isOnPaper}) AS is_printed,
      EXISTS (SELECT FROM latest_orders WHERE is_completed) AS is_handed_over`)
  const found = counted.rows[0]
  if (found === undefined) throw new Error('A count returned no row')
  return {
    people: found.people,
    peopleWithoutPin: found.has_terminal ? found.without_pin : null,
    printers: found.printers,
    silentPrinters: found.silent_printers,
    isBackedUp:
      isDemo || environment.databaseUrl !== undefined
        ? null
        : isBackedUp(environment) && readBackupStatus(environment.dataDir).base.at !== null,
    isAdministratorAlone: await isAdministratorAlone(ctx, environment.smtpUrl !== undefined),
    rehearsal: {
      isOrdered: found.is_ordered,
      isPrinted: found.is_printed,
      isHandedOver: found.is_handed_over,
    },
  }
}

/** How many of the latest orders and prints are read to see how a shop works. */
const lookedBack = 1000

const canEnter = sql`is_enabled AND NOT is_locked`

const isPrinter = sql`is_enabled AND type IN ('receiptPrinter', 'labelPrinter') AND connection IS NOT NULL
  AND (address <> '' OR NOT connection = ANY (${sql.param(calledConnections)}::text[]))`

/** A printer that confirms nothing has at least been handed all of it. */
const isOnPaper = sql`state IN ('confirmed', 'sent')`

/** The products that public branches offer, now or later. */
export function offeredProducts({ menus, products, branches }: CatalogSnapshot): ProductRow[] {
  const shown = new Set(branches.filter(({ isPublic }) => isPublic).map(({ id }) => id))
  const offered = new Set(
    menus
      .filter(({ isEnabled, branchIds }) => isEnabled && branchIds.some((id) => shown.has(id)))
      .flatMap(({ catalog }) => catalog.flatMap(({ productIds }) => productIds)),
  )
  return [...products.values()].filter(({ id, isEnabled }) => isEnabled && offered.has(id))
}

function reachesWithoutEmail(config: CatalogSnapshot['config']): boolean {
  const hasSms = config.enablePluginSMS && config.smsProvider !== null && config.smsProviderKey !== ''
  return config.customersWithoutEmail !== null && (config.customersWithoutEmail !== 'sms' || hasSms)
}
