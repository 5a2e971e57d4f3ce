import { menu } from '@theke/contract/catalogue/menu.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import {
  movedProducts,
  placesIn,
  withoutChange,
  withoutProduct,
  withProduct,
} from '@theke/domain/catalogue/placements.ts'
import { asc } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { DerivedCell, DerivedColumn } from '../crud/import/derived-columns.ts'
import { numberIn } from '../crud/import/import-lookup.ts'
import { resourceAt } from '../crud/resource-registry.ts'
import { separator } from '../crud/spreadsheet/cell.ts'
import { storeChanged } from '../crud/update-record.ts'
import { changesOfBatch } from '../audit/audited-batches.ts'
import { categories, menus } from './catalogue-tables.ts'

type Catalog = (typeof menus.$inferSelect)['catalog']
type Place = { menu: number; category: number }
type Range = {
  menus: { id: number; name: string; catalog: Catalog }[]
  categories: { id: number; name: string }[]
}

/** Between a menu and its category. */
const arrow = ' › '
const nowhere = 'nirgends'

/** Where a product is sold: `Katalog › Kategorie`, which menus hold. An empty cell says nothing, so that nothing is taken off sale by mistake. */
export const soldIn: DerivedColumn = {
  name: 'soldIn',
  label: 'Verkauft in',

  async read(ctx, ids) {
    const range = await readRange(ctx)
    const wanted = new Set(ids)
    const places = range.menus.flatMap(({ id, catalog }) =>
      placesIn(catalog)
        .filter(({ product }) => wanted.has(product))
        .map(({ category, product }) => ({ product, place: { menu: id, category } })),
    )
    const byProduct = Map.groupBy(places, ({ product }) => product)
    return new Map(
      ids.map((id) => [
        id,
        textOf(
          (byProduct.get(id) ?? []).map(({ place }) => place),
          range,
        ),
      ]),
    )
  },

  async reader(ctx) {
    const range = await readRange(ctx)
    return (cell) => readCell(cell, range)
  },

  async lock({ db }) {
    await db.select({ id: menus.id }).from(menus).orderBy(asc(menus.id)).for('update')
  },

  async write(ctx, wanted) {
    const range = await readRange(ctx)
    const placesOf = new Map([...wanted].map(([product, text]) => [product, placesInText(text)]))
    for (const { id, catalog } of range.menus) {
      const current = placesIn(catalog).filter(({ product }) => placesOf.has(product))
      const left = current.filter(
        ({ product, category }) =>
          !placesOf.get(product)?.some((place) => place.menu === id && place.category === category),
      )
      const less = left.reduce(
        (rest, { category, product }) => withoutProduct(rest, category, product),
        catalog,
      )
      const changed = [...placesOf].reduce(
        (rest, [product, places]) =>
          places
            .filter((place) => place.menu === id)
            .reduce((grown, { category }) => withProduct(grown, category, product), rest),
        less,
      )
      await storeCatalog(ctx, id, catalog, changed)
    }
  },

  async undo(ctx, batch) {
    const noted = await changesOfBatch(ctx, resourceAt(menu.path), batch)
    if (noted.length === 0) return []
    await soldIn.lock(ctx)
    const range = await readRange(ctx)
    const products = new Set<number>()
    for (const { record, before, after } of noted) {
      const known = range.menus.find(({ id }) => id === record)
      const [earlier, later] = [notedCatalog(before), notedCatalog(after)]
      if (known === undefined || earlier === null || later === null) continue
      const changed = withoutChange(known.catalog, earlier, later)
      for (const product of movedProducts(known.catalog, changed)) products.add(product)
      await storeCatalog(ctx, record, known.catalog, changed)
    }
    return [...products]
  },
}

/** The catalogue of a menu as the log of changes holds it; null where the change was not about it. */
function notedCatalog(values: Record<string, unknown> | null): Catalog | null {
  return (values?.catalog as Catalog | null | undefined) ?? null
}

async function readRange({ db }: Context): Promise<Range> {
  return {
    menus: await db
      .select({ id: menus.id, name: menus.name, catalog: menus.catalog })
      .from(menus)
      .orderBy(asc(menus.id)),
    categories: await db.select({ id: categories.id, name: categories.name }).from(categories),
  }
}

async function storeCatalog(ctx: Context, id: number, before: Catalog, catalog: Catalog): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(catalog)) return
  const resource = resourceAt(menu.path)
  await storeChanged(ctx, resource, id, { catalog }, resource.hooks.unprepared)
}

function textOf(places: readonly Place[], range: Range): string {
  if (places.length === 0) return nowhere
  const nameIn = (records: readonly { id: number; name: string }[], id: number) => {
    const name = records.find((record) => record.id === id)?.name ?? ''
    return `${name.replaceAll(/[|›>]/g, '/')} (#${id})`.trim()
  }
  return places
    .toSorted((a, b) => a.menu - b.menu || a.category - b.category)
    .map((place) => `${nameIn(range.menus, place.menu)}${arrow}${nameIn(range.categories, place.category)}`)
    .join(separator)
}

function readCell(cell: string, range: Range): DerivedCell {
  if (cell === '') return { value: null }
  if (cell.toLowerCase() === nowhere) return { value: nowhere }
  const places = new Map<string, Place>()
  for (const part of cell
    .split(separator.trim())
    .map((text) => text.trim())
    .filter(Boolean)) {
    const [menuName = '', categoryName = '', ...more] = part.split(/[›>]/).map((text) => text.trim())
    if (menuName === '' || categoryName === '' || more.length > 0) return { error: validationTexts.placement }
    const menu = recordNamed(range.menus, menuName)
    if ('error' in menu) return menu
    const category = recordNamed(range.categories, categoryName)
    if ('error' in category) return category
    places.set(`${menu.id} ${category.id}`, { menu: menu.id, category: category.id })
  }
  return { value: textOf([...places.values()], range) }
}

function recordNamed(
  records: readonly { id: number; name: string }[],
  name: string,
): { id: number } | { error: string } {
  const number = numberIn(name)
  const found = records.filter((record) =>
    number === null ? record.name.toLowerCase() === name.toLowerCase() : record.id === number,
  )
  const [only] = found
  if (only === undefined) return { error: validationTexts.unknownName(name) }
  return found.length > 1 ? { error: validationTexts.ambiguousName(name) } : { id: only.id }
}

/** The places in a text that `textOf` wrote. */
function placesInText(text: string): Place[] {
  if (text === nowhere) return []
  return text.split(separator).map((part) => {
    const [menu, category] = part.split(arrow).map((name) => numberIn(name) ?? 0)
    return { menu: menu ?? 0, category: category ?? 0 }
  })
}
