import { branch } from '@theke/contract/shop/branch.ts'
import { department } from '@theke/contract/shop/department.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import { isDeepStrictEqual } from 'node:util'
import { clearAddress, leaveRedirect } from '../content/leave-redirect.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../core/context.ts'
import { crud } from '../crud/resource.ts'
import { requireOwnBranch, requireRightFor } from '../crud/staff-rights.ts'
import { tokenHash } from '../crypto/secret-token.ts'
import { departments } from './department-tables.ts'
import { type BranchRow, branchRow } from '../snapshot/read-shop-rows.ts'
import { branches, divisions, tables } from './shop-tables.ts'
import { validationError } from '../http/http-errors.ts'
import { requireWholeHours } from '../crud/whole-hours.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'

type Delivering = { deliveryAreas: { area: string }[] }

type StoredBranch = typeof branches.$inferSelect

/** What orders do when the capacities of a branch change, in the transaction of the change. */
type RecountReservations = (ctx: Context, branch: BranchRow) => Promise<void>

/** What becomes of the days on which a department was closed when it is removed. */
type ReleasePastClosings = (ctx: Context, department: number) => Promise<void>

export function shopCrud(recountReservations: RecountReservations, releasePastClosings: ReleasePastClosings) {
  return [
    crud(division, divisions, {
      beforeSave: (ctx, row) => {
        requireRightFor(ctx, 'all')
        return row
      },
      requireRemovable: (ctx) => requireRightFor(ctx, 'all'),
    }),
    crud(branch, branches, {
      beforeSave: completeBranch(recountReservations),
      afterSave: redirectFromOldIdentifier,
      requireRemovable: (ctx, row) => {
        requireOwnBranch(ctx, row)
        requireRightFor(ctx, 'all')
      },
    }),
    crud(table, tables, { visitorScope: () => inPublicBranch(tables.branch) }),
    crud(department, departments, { beforeRemove: (ctx, { id }) => releasePastClosings(ctx, id) }),
  ]
}

function inPublicBranch(branch: PgColumn): SQL {
  return sql`${branch} in (select id from ${branches} where is_public)`
}

/** Hours are whole; orders count towards a capacity that is set after them; of a key for the screens only its hash is stored, and an empty one leaves it (R-SHOP-17). */
function completeBranch(recountReservations: RecountReservations) {
  return async (
    ctx: Context,
    row: Partial<StoredBranch>,
    before: StoredBranch | null,
    { apiKey = '' }: { apiKey?: string },
  ): Promise<Partial<StoredBranch>> => {
    if (before === null) requireRightFor(ctx, 'all')
    else requireOwnBranch(ctx, before)
    requireWholeHours(row, ['openingHours', 'deliveryHours'])
    requireAreasOnce(row, before)
    const changesCapacities = 'capacities' in row && !isDeepStrictEqual(row.capacities, before?.capacities)
    if (before !== null && changesCapacities) await recountReservations(ctx, branchRow({ ...before, ...row }))
    const after = { ...before, ...row }
    const isRenamed = after.identifier !== before?.identifier
    if (isRenamed || after.isPublic !== before?.isPublic) {
      const isMoved = before?.isPublic === true && isRenamed
      await clearAddress(ctx, pathOf(after), { field: 'identifier', isMoved })
    }
    return apiKey === '' ? row : { ...row, apiKeyHash: tokenHash(apiKey) }
  }
}

/** A branch that customers may know leaves a redirect where its page was. */
async function redirectFromOldIdentifier(
  ctx: Context,
  row: StoredBranch,
  _body: unknown,
  before: StoredBranch | null,
): Promise<void> {
  if (before?.isPublic && before.identifier !== row.identifier) {
    await leaveRedirect(ctx, pathOf(before), pathOf(row))
  }
}

function pathOf({ identifier = '' }: Partial<StoredBranch>): string {
  return `store/${identifier}`
}

/**
 * Refuses a branch with two delivery areas of one name: an order names its area, so only the first one's price and minimum would count. Areas
 * that stay as they were stored are not judged.
 */
function requireAreasOnce(row: Partial<Delivering>, before: Delivering | null): void {
  const { deliveryAreas = [] } = row
  if (isDeepStrictEqual(deliveryAreas, before?.deliveryAreas)) return
  const names = deliveryAreas.map(({ area }) => area.trim().toLocaleLowerCase('de'))
  const repeated = names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []))
  if (repeated.length === 0) return
  throw validationError(
    repeated.map((index) => ({
      field: `deliveryAreas.${index}.area`,
      message: validationTexts.deliveryAreaTwice,
    })),
  )
}
