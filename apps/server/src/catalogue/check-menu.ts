import type { menu } from '@theke/contract/catalogue/menu.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { validationError } from '../http/http-errors.ts'

type Listed = Partial<Pick<RowOf<typeof menu>, 'catalog'>>

/** Refuses a menu in which a category stands twice: customers would see it twice, and staff would change only one of them. */
export function requireCategoriesOnce<Row extends Listed>(row: Row): Row {
  const ids = (row.catalog ?? []).map(({ category }) => category.id)
  const repeated = ids.flatMap((id, position) => (ids.indexOf(id) < position ? [position] : []))
  if (repeated.length === 0) return row
  throw validationError(
    repeated.map((position) => ({
      field: `catalog.${position}.category`,
      message: validationTexts.categoryTwice,
    })),
  )
}

/** Refuses a category in which a product stands more than once, unless that is how it was stored. */
export function requireProductsOnce<Row extends Listed>(row: Row, before: Listed | null): Row {
  const stored = new Map(before?.catalog?.map(({ category, products }) => [category.id, products]))
  const repeated = (row.catalog ?? []).flatMap(({ category, products }, position) =>
    repetitions(products) > repetitions(stored.get(category.id) ?? []) ? [position] : [],
  )
  if (repeated.length === 0) return row
  throw validationError(
    repeated.map((position) => ({
      field: `catalog.${position}.products`,
      message: validationTexts.productTwice,
    })),
  )
}

/** How many of some references name what another of them names. */
function repetitions(references: readonly { id: number }[]): number {
  return references.length - new Set(references.map(({ id }) => id)).size
}
