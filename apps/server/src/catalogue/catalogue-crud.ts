import { randomUUID } from 'node:crypto'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { sql } from 'drizzle-orm'
import { crud, type Stored } from '../crud/crud.ts'
import { refuseFields } from '../http/refuse.ts'
import { requireWholeHours } from '../shop/whole-hours.ts'
import { categories, menus, products, tags } from './catalogue-tables.ts'

export const catalogueCrud = [
  crud(category, categories, { beforeSave: requireWholeSchedule }),
  crud(tag, tags),
  crud(menu, menus, { filters: { branch: (id: number) => sql`${id} = any(${menus.branches})` } }),
  crud(product, products, {
    beforeSave: completeProduct,
    filters: { category: inCategory, branch: inMenuOfBranch },
  }),
]

function requireWholeSchedule(_ctx: unknown, row: Stored): Stored {
  requireWholeHours(row, ['schedule'])
  return row
}

/**
 * Refuses a product without a price whose price is not "auf Anfrage", since nothing may be sold for nothing by mistake. The uid is given once
 * and stays, so that a product is recognised wherever it is copied to.
 */
function completeProduct(_ctx: unknown, row: Stored, before: Stored | null): Stored {
  requireWholeHours(row, ['schedule'])
  const { price, isPriceHidden } = { ...before, ...row }
  if (price === null && !isPriceHidden)
    throw refuseFields([{ field: 'price', message: validationTexts.blank }])
  return before ? row : { ...row, uid: randomUUID() }
}

function inCategory(id: number) {
  return sql`${products.id} in (
    select (product ->> 'id')::int from ${menus}, jsonb_array_elements(catalog) entry, jsonb_array_elements(entry -> 'products') product
    where (entry -> 'category' ->> 'id')::int = ${id})`
}

function inMenuOfBranch(id: number) {
  return sql`${products.id} in (
    select (product ->> 'id')::int from ${menus}, jsonb_array_elements(catalog) entry, jsonb_array_elements(entry -> 'products') product
    where ${id} = any(${menus.branches}))`
}
