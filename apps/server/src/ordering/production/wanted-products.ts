import { productionProblems } from '@theke/contract/ordering/counter/production-api.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import { categoriesOfDepartments } from '../../shop/departments-of-branch.ts'
import { productsOfCategories } from '../statistics/products-of-category.ts'

/**
 * Says which products a list is about: those in the categories of its department, or all. One statement where there is a department.
 * @throws an HTTP error where that does not exist
 */
export async function wantedProducts(
  ctx: Context,
  department: number | null,
): Promise<(product: number) => boolean> {
  if (department === null) return () => true
  const categories = (await categoriesOfDepartments(ctx.db, [department])).get(department)
  if (categories === undefined)
    throw validationError([{ field: 'department', message: productionProblems.otherDepartment }])
  const wanted = new Set(await productsOfCategories(ctx, categories))
  return (product) => wanted.has(product)
}
