import type { Spoken } from '@theke/contract/english/translations.ts'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { themeFont } from '@theke/contract/shop/config/theme-fonts.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import type { SecretBox } from '../crypto/secret-encryption.ts'
import { decryptSecrets } from '../crypto/config-secrets.ts'
import { completeConfig } from './complete-config.ts'
import { branches, branchVersions, divisions, shop, tables, type StoredConfig } from '../shop/shop-tables.ts'

export type BranchRow = Spoken<
  Omit<typeof branches.$inferSelect, 'orderableFrom'> & { orderableFrom: number | null }
>

/** The shop's own part of a snapshot. */
export type ShopRows = {
  /** Raised by every change of what customers see. */
  version: number
  /** For each branch the version that last changed something on which its orders are decided. */
  branchVersions: ReadonlyMap<number, number>
  config: Spoken<StoredConfig>
  isDemo: boolean
  /** When the shop was opened to the public; null while it is not. */
  openedAt: Date | null
  divisions: readonly Spoken<typeof divisions.$inferSelect>[]
  /** In the order in which they are shown. */
  branches: readonly BranchRow[]
  tables: readonly (typeof tables.$inferSelect)[]
}

export async function readShopRows(db: Database, secrets: SecretBox): Promise<ShopRows> {
  const [row] = await db.select().from(shop).where(eq(shop.id, 1))
  if (row === undefined) throw new Error('The shop has no configuration row')
  const branchRows = await db.select().from(branches).orderBy(asc(branches.sortOrder), asc(branches.id))
  const versionRows = await db.select().from(branchVersions)
  return {
    version: row.version,
    branchVersions: new Map(versionRows.map(({ branch, version }) => [branch, version])),
    isDemo: row.isDemo,
    openedAt: row.openedAt,
    config: decryptSecrets(secrets, {
      ...completeConfig(row.config),
      font: themeFont(row.config.font ?? ''),
    }),
    divisions: (await db.select().from(divisions).orderBy(asc(divisions.id))).map(withShownPhone),
    branches: branchRows.map(branchRow).map(withShownPhone),
    tables: await db.select().from(tables),
  }
}

/** Pages, mails and papers show the number to call as people write it. */
function withShownPhone<Row extends { phone: string }>(row: Row): Row {
  return { ...row, phone: shownPhone(row.phone) }
}

/** A stored branch as the rules of the domain read it. */
export function branchRow(stored: typeof branches.$inferSelect): BranchRow {
  return { ...stored, orderableFrom: stored.orderableFrom?.getTime() ?? null }
}

/** The version on which orders of a branch are decided; 0 for a branch that is not there. */
export function branchVersionOf(
  { branchVersions }: Pick<ShopRows, 'branchVersions'>,
  branchId: number,
): number {
  return branchVersions.get(branchId) ?? 0
}

/** The version of everything customers see, as it is committed. */
export async function readShopVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: shop.version }).from(shop).where(eq(shop.id, 1))
  return row?.version ?? 0
}
