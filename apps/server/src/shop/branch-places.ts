import type { Province } from '@theke/contract/shop/province-labels.ts'
import type { Country, OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { branches } from './shop-tables.ts'

/** Where a branch is, as far as law, public holidays and hours go. */
export type BranchPlace = {
  id: number
  name: string
  country: Country
  province: Province | null
  openingHours: OpeningHourEntry[]
}

/** Where branches are, public or not. */
export async function branchPlaces(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<BranchPlace[]> {
  if (ids.length === 0) return []
  const { id, name, country, province, openingHours } = branches
  return db
    .select({ id, name, country, province, openingHours })
    .from(branches)
    .where(inArray(id, [...ids]))
}
