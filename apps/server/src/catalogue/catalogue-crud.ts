import { randomUUID } from 'node:crypto'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { sql } from 'drizzle-orm'
import { crud, type Stored } from '../crud/crud.ts'
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

/** The uid is given once and stays, so that a product is recognised wherever it is copied to. */
function completeProduct(_ctx: unknown, row: Stored, before: Stored | null): Stored {
  requireWholeHours(row, ['schedule'])
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
