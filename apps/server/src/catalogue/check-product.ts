import { isDeepStrictEqual } from 'node:util'
import { bundleTexts, productRuleTexts } from '@theke/contract/catalogue/product-rule-texts.ts'
import { quotaTexts } from '@theke/contract/ordering/quotas/quota.ts'
import { newDraft } from '@theke/contract/define-entity.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { centsFromWire } from '@theke/contract/wire-money.ts'
import { type JudgedProduct, productProblems } from '@theke/domain/catalogue/product-rules.ts'
import { isCountable, isCountedIn, limitsTimes, packedUnits } from '@theke/domain/ordering/quotas/quota.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { isExactByWeight } from '@theke/domain/ordering/pricing/price-model.ts'
import type { PreviewedRow } from '../crud/crud-hooks.ts'
import type { Stored } from '../crud/stored.ts'
import { validationError } from '../http/http-errors.ts'
import { products } from './catalogue-tables.ts'

const emptyProduct = centsFromWire(product.fields, newDraft(product))

type StoredProduct = typeof products.$inferSelect

/**
 * Refuses a product that contradicts itself. Of one that was stored when less was refused, only what the write touches is judged, so
 * that it can still be renamed or switched off.
 */
export function requireSoundProduct(row: Partial<StoredProduct>, before: StoredProduct | null): void {
  const problems = productProblems(judged({ ...emptyProduct, ...before, ...row })).filter(
    ({ involves }) => before === null || involves.some((name) => isTouched(name, row, before)),
  )
  if (problems.length === 0) return
  throw validationError(problems.map(({ field, rule }) => ({ field, message: productRuleTexts[rule] })))
}

/**
 * Refuses a bundle within a bundle, since lists of what to pack, labels and statistics name what is in a bundle and not what is in that. One that was
 * stored before can still be read, and changed otherwise.
 */
export async function requireFlatBundle(
  { db }: Pick<Context, 'db'>,
  row: Partial<StoredProduct>,
  before: StoredProduct | null,
): Promise<void> {
  const isNews = (name: string) => before === null || isTouched(name, row, before)
  const { id = 0, type, bundleItems = [] } = { ...before, ...row }
  if (type !== 'bundle' || !(isNews('type') || isNews('bundleItems'))) return
  const contained = bundleItems.map((item) => item.product.id)
  const isWithin = isNews('type')
    ? sql<boolean>`${products.bundleItems} @> ${JSON.stringify([{ product: { id } }])}::jsonb`
    : sql<boolean>`false`
  const [found] = await db
    .select({ isWithin })
    .from(products)
    .where(and(eq(products.type, 'bundle'), or(inArray(products.id, contained), isWithin)))
    .limit(1)
  if (found === undefined) return
  throw validationError([
    found.isWithin
      ? { field: 'type', message: bundleTexts.isWithin }
      : { field: 'bundleItems', message: bundleTexts.holdsBundle },
  ])
}

/**
 * Refuses a product of which a quota that counts goods now or later could not count a unit, and a bundle that holds one in such a unit: what does not
 * convert would be sold beyond the quota. Judged is what the write touches, as above.
 */
export async function requireCountable(
  { now, services }: Pick<Context, 'now' | 'services'>,
  row: Partial<StoredProduct>,
  before: StoredProduct | null,
): Promise<void> {
  if (!countedFields.some((name) => before === null || isTouched(name, row, before))) return
  const { quotas, products: known } = await services.cache.current()
  const counting = quotas.filter(
    (quota) =>
      quota.isEnabled && !limitsTimes(quota) && (quota.lastDay === null || quota.lastDay >= dayOf(now)),
  )
  const saved = { ...emptyProduct, ...before, ...row }
  const own = before === null ? [] : counting.filter((quota) => quota.products.includes(before.id))
  const problems = own
    .filter(({ unit }) => !isCountable(saved, unit, before === null ? [] : packedUnits(before.id, known)))
    .map(({ name }) => ({ field: 'alternativeUnits', message: quotaTexts.makesUncountable(name) }))
  const contents = saved.type === 'bundle' ? saved.bundleItems : []
  const packed = contents.flatMap(({ product: { id }, unit }) => {
    const product = known.get(id)
    if (product === undefined) return []
    return counting
      .filter((quota) => quota.products.includes(id) && !isCountedIn(unit, quota.unit, product))
      .map(({ name }) => ({
        field: 'bundleItems',
        message: quotaTexts.packsUncountable(name, product.name),
      }))
  })
  if (problems.length + packed.length > 0) throw validationError([...problems, ...packed])
}

const countedFields = ['type', 'unit', 'alternativeUnits', 'bundleItems']

function judged({
  config,
  ...fields
}: Omit<JudgedProduct, 'parts'> & Pick<StoredProduct, 'config'>): JudgedProduct {
  return { ...fields, parts: config.parts }
}

function isTouched(name: string, row: Stored, before: Stored): boolean {
  return name in row && !isDeepStrictEqual(row[name], before[name])
}

const weighedFields = ['unit', 'pricing', 'calculationModel']
const maxNamed = 10

/** What the preview of an import says of products that are sold by weight: which start as approximate, and which are exact. */
export function noteOnWeighed(rows: readonly PreviewedRow<StoredProduct>[]): string {
  const started = rows.filter(
    ({ isNew, given, row }) =>
      isNew && !given.has('calculationModel') && row.calculationModel === 'approximate',
  )
  const exact = rows.filter(
    ({ isNew, given, row }) =>
      (isNew || weighedFields.some((name) => given.has(name))) &&
      isExactByWeight({ ...emptyProduct, ...row }),
  )
  return [started.length > 0 ? startedNote : '', exact.length > 0 ? exactNote(exact) : '']
    .filter(Boolean)
    .join(' ')
}

const startedNote =
  'Neue Produkte, die nach Gewicht verkauft werden, bekommen die Berechnung „Ungefähr“ (ca.).'

function exactNote(exact: readonly { title: string }[]): string {
  const named = exact.slice(0, maxNamed).map(({ title }) => title)
  const more = exact.length - named.length
  return `Nach Gewicht, aber „Exakt“ und damit nicht abzuwiegen: ${named.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}. Wird davon jedes Stück gewogen, gehört „Ungefähr“ in die Spalte „Berechnung“.`
}
