import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { newDraft } from '@theke/contract/define-entity.ts'
import { mayCall } from '@theke/contract/permissions/requirements.ts'
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
import { storeNew } from '../crud/create-record.ts'
import { removeStored } from '../crud/remove-record.ts'
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
export const arrow = ' › '
const nowhere = 'nirgends'
const newMark = '+ '

/** How a cell names a category that is created where there is none of that name. */
export function newName(name: string): string {
  return `${newMark}${name}`
}

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
    const mayCreate = ctx.user !== null && mayCall(ctx.user, category.endpoints.create)
    return (cell) => readCell(cell, range, mayCreate)
  },

  async lock({ db }) {
    await db.select({ id: menus.id }).from(menus).orderBy(asc(menus.id)).for('update')
  },

  async write(ctx, wanted) {
    const range = await readRange(ctx)
    const created = await createNamed(ctx, [...wanted.values()], range)
    const placesOf = new Map([...wanted].map(([product, text]) => [product, placesInText(text, created)]))
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
    await removeCreated(ctx, batch)
    return [...products]
  },
}

/** Creates the categories that cells name as new, in the order in which the file has them; returns their numbers by name. */
async function createNamed(
  ctx: Context,
  texts: readonly string[],
  { categories }: Range,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map(categories.toReversed().map(({ id, name }) => [name.toLowerCase(), id]))
  const resource = resourceAt(category.path)
  for (const { newCategory } of texts.flatMap(namedPlaces)) {
    const key = newCategory?.toLowerCase()
    if (newCategory === null || key === undefined || ids.has(key)) continue
    const body = { ...newDraft(category), name: newCategory }
    ids.set(key, (await storeNew(ctx, resource, body, resource.hooks.unprepared)).id)
  }
  return ids
}

/** Removes the categories that a batch created, as far as no catalogue and nothing else has them. */
async function removeCreated(ctx: Context, batch: string): Promise<void> {
  if (ctx.user === null || !mayCall(ctx.user, category.endpoints.remove)) return
  const resource = resourceAt(category.path)
  const noted = await changesOfBatch(ctx, resource, batch)
  const { menus } = await readRange(ctx)
  const used = new Set(menus.flatMap(({ catalog }) => catalog.map((entry) => entry.category?.id)))
  for (const { record, action } of noted) {
    if (action === 'created' && !used.has(record)) await removeStored(ctx, resource, record)
  }
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

function readCell(cell: string, range: Range, mayCreate: boolean): DerivedCell {
  if (cell === '') return { value: null }
  if (cell.toLowerCase() === nowhere) return { value: nowhere }
  const places = new Map<string, Place>()
  const added = new Set<string>()
  for (const part of cell
    .split(separator.trim())
    .map((text) => text.trim())
    .filter(Boolean)) {
    const [menuName = '', categoryName = '', ...more] = part.split(/[›>]/).map((text) => text.trim())
    if (menuName === '' || categoryName === '' || more.length > 0) return { error: validationTexts.placement }
    const menu = recordNamed(range.menus, menuName)
    if ('error' in menu) return menu
    const wanted = categoryName.startsWith(newMark) ? categoryName.slice(newMark.length).trim() : null
    const known = range.categories.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase())
    if (wanted !== null && wanted !== '' && known === undefined && mayCreate) {
      added.add(
        `${textOf([{ menu: menu.id, category: 0 }], range).split(arrow)[0]}${arrow}${newName(wanted)}`,
      )
      continue
    }
    const category = known ?? recordNamed(range.categories, wanted ?? categoryName)
    if ('error' in category) return category
    places.set(`${menu.id} ${category.id}`, { menu: menu.id, category: category.id })
  }
  const texts = [
    ...(places.size > 0 || added.size === 0 ? [textOf([...places.values()], range)] : []),
    ...added,
  ]
  return { value: texts.join(separator) }
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

/** The places in a text of `readCell`. */
function placesInText(text: string, created: ReadonlyMap<string, number>): Place[] {
  return namedPlaces(text).map(({ menu, category, newCategory }) => ({
    menu,
    category: newCategory === null ? category : (created.get(newCategory.toLowerCase()) ?? 0),
  }))
}

function namedPlaces(text: string): (Place & { newCategory: string | null })[] {
  if (text === nowhere) return []
  return text.split(separator).map((part) => {
    const [menu = '', category = ''] = part.split(arrow)
    return {
      menu: numberIn(menu) ?? 0,
      category: numberIn(category) ?? 0,
      newCategory: category.startsWith(newMark) ? category.slice(newMark.length) : null,
    }
  })
}
