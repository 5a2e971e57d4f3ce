import type { menu } from '@theke/contract/catalogue/menu.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { validationError } from '../http/http-errors.ts'

/** Refuses a menu in which a category stands twice: customers would see it twice, and staff would change only one of them. */
export function requireCategoriesOnce<Row extends Partial<Pick<RowOf<typeof menu>, 'catalog'>>>(
  row: Row,
): Row {
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
