import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { type campaignApi, campaignTexts, type NextYearParts } from '@theke/contract/ordering/campaign.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { advanceRule } from '@theke/contract/payments/advance-rule.ts'
import { mayCall } from '@theke/contract/permissions/requirements.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { campaignNextYear, shiftNextYear, type YearMove } from '@theke/domain/ordering/campaigns/next-year.ts'
import { addDays } from '@theke/domain/time/wall-time.ts'
import { and, arrayOverlaps, asc, gte, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { afterCommit } from '../../crud/after-commit.ts'
import { storeNew } from '../../crud/create-record.ts'
import type { Resource } from '../../crud/resource.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import { hasRightFor, staffScope } from '../../crud/staff-rights.ts'
import type { Stored, StoredRecord } from '../../crud/stored.ts'
import { storeChanged } from '../../crud/update-record.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import { advanceRules } from '../advance/advance-tables.ts'
import { quotas } from '../quotas/quota-tables.ts'
import { lockOrdersForQuotas } from '../quotas/recount-quota.ts'
import { campaigns } from './campaign-tables.ts'

type StoredCampaign = typeof campaigns.$inferSelect
type StoredQuota = typeof quotas.$inferSelect
type Wanted = Pick<Input<typeof campaignApi.copyToNextYear>, 'body'>

/** On which days campaigns that are copied into the next year hand out, and how much goes with them. */
export async function previewNextYear(ctx: Context, { body }: Wanted): Promise<NextYearParts> {
  const rows = await campaignsOf(ctx, body)
  const days = rows.flatMap((row) => copyOf(row, body.by).days.map(({ day }) => day))
  return {
    days: [...new Set(days)].toSorted(),
    quotas: (await quotasOf(ctx, rows, body.by)).length,
    advanceRules: (await rulesOf(ctx, rows)).length,
  }
}

/**
 * Copies campaigns into the next year, all of them or, where one is refused, none. The copies are not enabled, so that somebody looks at their days first. Quotas
 * of their products and days are copied with them, and rules about money ahead hold for the copies too.
 */
export async function copyToNextYear(ctx: Context, { body }: Wanted): Promise<ManyReply> {
  const { records, by } = body
  const ofCampaigns = resourceAt('campaigns')
  const ofQuotas = resourceAt('quotas')
  const ofRules = resourceAt('advance-rules')
  const written: { resource: Resource; row: StoredRecord }[] = []
  const reply = await inTransaction(ctx, async (ctx) => {
    const add = async (resource: Resource, body: Stored) => {
      const row = await storeNew(ctx, resource, body, resource.hooks.unprepared)
      written.push({ resource, row })
      return row.id
    }
    const rows = await campaignsOf(ctx, body)
    const limits = await quotasOf(ctx, rows, by)
    // As where a quota is saved: orders are locked before anything else is.
    if (limits.length > 0) await lockOrdersForQuotas(ctx)
    const copies = rows.map((row) => ({ id: row.id, copy: copyOf(row, by) }))
    await requireFree(
      ctx,
      copies.map(({ copy }) => copy),
    )
    const copied = new Map<number, number>()
    for (const { id, copy } of copies) copied.set(id, await add(ofCampaigns, copy))
    for (const limit of limits) await add(ofQuotas, limit)
    for (const { id, campaigns } of await rulesOf(ctx, rows)) {
      const after = refs([...campaigns, ...campaigns.flatMap((one) => copied.get(one) ?? [])])
      const row = await storeChanged(ctx, ofRules, id, { campaigns: after }, ofRules.hooks.unprepared)
      written.push({ resource: ofRules, row })
    }
    const known = new Set(rows.map(({ id }) => id))
    const missing = records.map(({ id }) => id).filter((id) => !known.has(id))
    const failed = [...new Set(missing)].map((id) => ({ id, message: campaignTexts.gone }))
    return { done: [...known], failed }
  })
  for (const { resource, row } of written) await afterCommit(ctx, resource, [row])
  return reply
}

/** The wanted campaigns that the caller may know of. */
function campaignsOf(ctx: Context, { records }: Wanted['body']): Promise<StoredCampaign[]> {
  const resource = resourceAt('campaigns')
  const wanted = records.map(({ id }) => id)
  return ctx.db
    .select()
    .from(campaigns)
    .where(and(inArray(campaigns.id, wanted), resource.hooks.staffScope?.(ctx), staffScope(ctx, resource)))
    .orderBy(asc(campaigns.id))
}

/** The rules about money ahead that name one of some campaigns, as far as the caller may change them. */
async function rulesOf(ctx: Context, rows: readonly StoredCampaign[]) {
  if (rows.length === 0 || !mayCall(ctx.user, advanceRule.endpoints.update)) return []
  const ids = rows.map(({ id }) => id)
  const rules = await ctx.db.select().from(advanceRules).where(arrayOverlaps(advanceRules.campaigns, ids))
  return rules.filter(({ branches }) => hasRightFor(ctx, branches.length === 0 ? 'all' : branches))
}

/**
 * The quotas of the products of some campaigns on their days as they are a year later, each once, as far as the caller may write them; without those that are
 * there already. They stay enabled as they are: they count on those days alone.
 */
async function quotasOf(ctx: Context, rows: readonly StoredCampaign[], by: YearMove) {
  if (!mayCall(ctx.user, quota.endpoints.create)) return []
  const { menus } = await ctx.services.cache.current()
  // Those of earlier seasons stay unread.
  const [first] = rows.flatMap(({ days }) => days.map(({ day }) => day)).toSorted()
  if (first === undefined) return []
  const all = await ctx.db
    .select()
    .from(quotas)
    .where(and(isNull(quotas.department), gte(quotas.lastDay, first)))
    .orderBy(asc(quotas.id))
  const allowed = all.filter(({ branches }) => hasRightFor(ctx, branches.length === 0 ? 'all' : branches))
  return allowed
    .flatMap((limit) => {
      const row = rows.find((each) => isOf(limit, each, menus))
      return row === undefined ? [] : quotaNextYear(limit, shiftNextYear(row.days, by))
    })
    .filter((limit) => !all.some((known) => isSameLimit(known, limit)))
    .map(({ products, branches, categories, ...limit }) => ({
      ...limit,
      products: refs(products),
      branches: refs(branches),
      categories: refs(categories),
    }))
}

function isOf(
  { products, branches, firstDay, lastDay }: StoredQuota,
  campaign: StoredCampaign,
  menus: readonly Menu[],
): boolean {
  const days = campaign.days.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || firstDay === null || lastDay === null) return false
  const listed = menus.find(({ id }) => id === campaign.menu)?.catalog.flatMap(({ productIds }) => productIds)
  return (
    first <= firstDay &&
    lastDay <= last &&
    products.some((product) => listed?.includes(product)) &&
    (branches.length === 0 || branches.some((branch) => campaign.branches.includes(branch)))
  )
}

function quotaNextYear(limit: StoredQuota, shift: number) {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, department: _department, ...kept } = limit
  const [firstDay, lastDay] = [limit.firstDay, limit.lastDay].map((day) => day && addDays(day, shift))
  const named = limit.firstDay && firstDay ? inYear(limit.firstDay, firstDay) : String
  return { ...kept, name: named(limit.name), firstDay: firstDay ?? null, lastDay: lastDay ?? null }
}

type Limit = Pick<StoredQuota, 'products' | 'branches' | 'unit' | 'firstDay' | 'lastDay'>

/** Whether two quotas are of the same on the same days, as after a second copy of the same campaign. */
function isSameLimit(one: Limit, other: Limit): boolean {
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  const named = ({ products, branches, unit, firstDay, lastDay }: Limit) =>
    JSON.stringify([sorted(products), sorted(branches), unit, firstDay, lastDay])
  return named(one) === named(other)
}

/** A text with the year of one day in place of that of another; digits within a longer number are none. */
function inYear(before: string, after: string): (text: string) => string {
  const year = new RegExp(`(?<!\\d)${before.slice(0, 4)}(?!\\d)`, 'gu')
  return (text) => text.replaceAll(year, after.slice(0, 4))
}

function refs(ids: readonly number[]): { id: number }[] {
  return ids.map((id) => ({ id }))
}

/** The dialog has no field for what is taken, so that the message names it. */
async function requireFree({ db }: Context, copies: readonly { identifier: string }[]): Promise<void> {
  const wanted = copies.map(({ identifier }) => identifier)
  const [taken] = await db
    .select({ identifier: campaigns.identifier })
    .from(campaigns)
    .where(inArray(campaigns.identifier, wanted))
    .limit(1)
  if (taken !== undefined)
    throw validationError([{ field: 'identifier', message: campaignTexts.taken(taken.identifier) }])
}

function copyOf(row: StoredCampaign, by: YearMove) {
  const {
    name,
    nameEn,
    description,
    descriptionEn,
    mailText,
    mailTextEn,
    identifier,
    menu,
    branches,
    image,
    payment,
    outdatedEnglish,
  } = row
  const window = { opensAt: row.opensAt.getTime(), closesAt: row.closesAt.getTime(), days: row.days }
  const { opensAt, closesAt, days } = campaignNextYear(window, by)
  const [before, after] = [row, { days }].map((each) => each.days.map(({ day }) => day).toSorted()[0])
  const named = before && after ? inYear(before, after) : String
  const isRenamed = named(identifier) !== identifier
  return {
    name: named(name),
    nameEn: named(nameEn),
    description: named(description),
    descriptionEn: named(descriptionEn),
    mailText: named(mailText),
    mailTextEn: named(mailTextEn),
    identifier: isRenamed ? named(identifier) : `${identifier}-${after?.slice(0, 4) ?? ''}`,
    menu: { id: menu },
    branches: refs(branches),
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    days,
    payment,
    image: image === null ? null : { id: image },
    isEnabled: false,
    // It names English texts, which are renamed here.
    outdatedEnglish: outdatedEnglish.map(named),
  }
}
