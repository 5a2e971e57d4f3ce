/** A catalogue as far as it matters where a product stands: its categories in order, each with its products in order. */
export type PlacedCatalog<Category extends Reference | null = Reference | null> = {
  category: Category
  products: Reference[]
}[]

type Reference = { id: number }

/** A product within a category of a catalogue. */
type CatalogPlace = { category: number; product: number }

/** Every place of a catalogue. */
export function placesIn(catalog: PlacedCatalog): CatalogPlace[] {
  return catalog.flatMap(({ category, products }) =>
    category === null ? [] : products.map(({ id }) => ({ category: category.id, product: id })),
  )
}

/** A catalogue with a product at the end of a category, which is added where the catalogue has none of it. */
export function withProduct<C extends Reference | null>(
  catalog: PlacedCatalog<C | Reference>,
  category: number,
  product: number,
): PlacedCatalog<C | Reference> {
  const entry = catalog.find((candidate) => candidate.category?.id === category)
  if (entry?.products.some(({ id }) => id === product)) return catalog
  return entry === undefined
    ? [...catalog, { category: { id: category }, products: [{ id: product }] }]
    : catalog.map((candidate) =>
        candidate === entry ? { ...entry, products: [...entry.products, { id: product }] } : candidate,
      )
}

/** A catalogue without a product in a category; the category stays. */
export function withoutProduct<C extends Reference | null>(
  catalog: PlacedCatalog<C | Reference>,
  category: number,
  product: number,
): PlacedCatalog<C | Reference> {
  return catalog.map((entry) =>
    entry.category?.id === category
      ? { ...entry, products: entry.products.filter(({ id }) => id !== product) }
      : entry,
  )
}

/** How the places of many products change at once. */
export type PlacementChange = 'add' | 'remove'

/**
 * A catalogue with many products added to each of the categories, or taken out of them. What is added comes behind what is there, in the
 * given order; categories that the catalogue lacks are added to it. The same catalogue is returned where nothing changes.
 */
export function withPlacements<C extends Reference | null>(
  catalog: PlacedCatalog<C | Reference>,
  change: PlacementChange,
  categories: readonly number[],
  products: readonly number[],
): PlacedCatalog<C | Reference> {
  const wanted = new Set(categories)
  const moved = new Set(products)
  let isChanged = false
  const entries = catalog.map((entry) => {
    if (entry.category === null || !wanted.delete(entry.category.id)) return entry
    const known = new Set(entry.products.map(({ id }) => id))
    const changed =
      change === 'add'
        ? [...entry.products, ...[...moved.difference(known)].map((id) => ({ id }))]
        : entry.products.filter(({ id }) => !moved.has(id))
    if (changed.length === entry.products.length) return entry
    isChanged = true
    return { ...entry, products: changed }
  })
  const added =
    change === 'add' && moved.size > 0
      ? [...wanted].map((id) => ({
          category: { id },
          products: [...moved].map((product) => ({ id: product })),
        }))
      : []
  return isChanged || added.length > 0 ? [...entries, ...added] : catalog
}

/** The products whose places differ between two states of a catalogue. */
export function movedProducts(before: PlacedCatalog, after: PlacedCatalog): number[] {
  const moved = [...missingIn(before, after), ...missingIn(after, before)]
  return [...new Set(moved.map(({ product }) => product))]
}

/**
 * The present catalogue without the change that led from `before` to `after`. What others changed since stays; where nobody changed anything
 * it is exactly as before.
 */
export function withoutChange<C extends Reference | null>(
  current: PlacedCatalog<C | Reference>,
  before: PlacedCatalog<C | Reference>,
  after: PlacedCatalog<C | Reference>,
): PlacedCatalog<C | Reference> {
  if (JSON.stringify(current) === JSON.stringify(after)) return before
  const added = missingIn(before, after)
  const removed = missingIn(after, before)
  const less = added.reduce(
    (catalog, { category, product }) => withoutProduct(catalog, category, product),
    current,
  )
  return removed.reduce((catalog, { category, product }) => withProduct(catalog, category, product), less)
}

/** The places of `other` that `catalog` does not have. */
function missingIn(catalog: PlacedCatalog, other: PlacedCatalog): CatalogPlace[] {
  const known = new Set(placesIn(catalog).map(keyOf))
  return placesIn(other).filter((place) => !known.has(keyOf(place)))
}

function keyOf({ category, product }: CatalogPlace): string {
  return `${category} ${product}`
}
