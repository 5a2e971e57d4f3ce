import type { menu } from '@theke/contract/catalogue/menu.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { Stored } from '../crud/stored.ts'
import { validationError } from '../http/http-errors.ts'

/** Refuses a menu in which a category stands twice: customers would see it twice, and staff would change only one of them. */
export function requireCategoriesOnce(_ctx: unknown, row: Stored): Stored {
  const catalog = (row.catalog ?? []) as RowOf<typeof menu>['catalog']
  const ids = catalog.map(({ category }) => category.id)
  const repeated = ids.flatMap((id, position) => (ids.indexOf(id) < position ? [position] : []))
  if (repeated.length === 0) return row
  throw validationError(
    repeated.map((position) => ({
      field: `catalog.${position}.category`,
      message: validationTexts.categoryTwice,
    })),
  )
}
