import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { type campaignApi, campaignTexts } from '@theke/contract/ordering/campaign.ts'
import { campaignNextYear } from '@theke/domain/ordering/campaigns/next-year.ts'
import { and, asc, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { afterCommit } from '../../crud/after-commit.ts'
import { storeNew } from '../../crud/create-record.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import { staffScope } from '../../crud/staff-rights.ts'
import type { StoredRecord } from '../../crud/stored.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import { campaigns } from './campaign-tables.ts'

type StoredCampaign = typeof campaigns.$inferSelect

/** Copies campaigns into the next year, all of them or, where one is refused, none. The copies are not enabled, so that somebody looks at their days first. */
export async function copyToNextYear(
  ctx: Context,
  { body: { records, by } }: Pick<Input<typeof campaignApi.copyToNextYear>, 'body'>,
): Promise<ManyReply> {
  const resource = resourceAt('campaigns')
  const wanted = [...new Set(records.map(({ id }) => id))]
  const written: StoredRecord[] = []
  const reply = await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(campaigns)
      .where(and(inArray(campaigns.id, wanted), resource.hooks.staffScope?.(ctx), staffScope(ctx, resource)))
      .orderBy(asc(campaigns.id))
    const copies = rows.map((row) => copyOf(row, by))
    await requireFree(ctx, copies)
    for (const copy of copies) written.push(await storeNew(ctx, resource, copy, resource.hooks.unprepared))
    const known = new Set(rows.map(({ id }) => id))
    const missing = wanted.filter((id) => !known.has(id))
    return { done: [...known], failed: missing.map((id) => ({ id, message: campaignTexts.gone })) }
  })
  await afterCommit(ctx, resource, written)
  return reply
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

function copyOf(row: StoredCampaign, by: Parameters<typeof campaignNextYear>[1]) {
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
  } = row
  const window = { opensAt: row.opensAt.getTime(), closesAt: row.closesAt.getTime(), days: row.days }
  const { opensAt, closesAt, days } = campaignNextYear(window, by)
  const [before, after] = [row, { days }].map(
    (each) => each.days.map(({ day }) => day.slice(0, 4)).toSorted()[0],
  )
  const named = (text: string) => (before && after ? text.replaceAll(before, after) : text)
  const isRenamed = named(identifier) !== identifier
  return {
    name: named(name),
    nameEn: named(nameEn),
    description: named(description),
    descriptionEn: named(descriptionEn),
    mailText: named(mailText),
    mailTextEn: named(mailTextEn),
    identifier: isRenamed ? named(identifier) : `${identifier}-${after ?? ''}`,
    menu: { id: menu },
    branches: branches.map((id) => ({ id })),
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    days,
    payment,
    image: image === null ? null : { id: image },
    isEnabled: false,
  }
}
