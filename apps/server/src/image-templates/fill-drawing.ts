import { isKnownToVisitors } from '@theke/domain/catalogue/availability.ts'
import type { DrawingSample } from '@theke/contract/media/drawing-api.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { rowPages } from '@theke/domain/drawing/row-pages.ts'
import { isSoldOut } from '@theke/domain/catalogue/sold-out.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../snapshot/read-product-rows.ts'
import { soldOutAt } from '../snapshot/read-sold-out.ts'
import { formatDay } from '../text/format-date-time.ts'
import { httpError } from '../http/http-errors.ts'
import type { LayerValues } from './layer-pictures.ts'
import {
  nextDishesLine,
  noRows,
  rowsOfLayer,
  type RowValues,
  type ShownRows,
  shownRows,
} from './row-values.ts'
import { templateValues, type TemplateValues } from './template-values.ts'

type Filling = {
  product: number | null
  branch: number | null
  now: number
  origin: string
  sample?: DrawingSample
  /** Which page of lists that have several, counted from 0. */
  page?: number
}

/** `pages` is how many pages the drawing has, at least one. */
type Filled = LayerValues & { rows: ShownRows[]; pages: number }

/** What layers show for a product and a branch at an instant. @throws Refused where visitors may not see the product */
export function fillLayers(
  snapshot: CatalogSnapshot,
  layers: readonly Layer[],
  { product, ...filling }: Filling,
): Filled {
  const offered = product === null ? null : snapshot.products.get(product)
  if (offered === undefined || (offered && !isKnownToVisitors(offered))) throw httpError('not-found')
  return filledLayers(snapshot, layers, { ...filling, product: offered })
}

/** The same for a product that somebody has looked up, whether it is offered yet or not. */
export function filledLayers(
  snapshot: CatalogSnapshot,
  layers: readonly Layer[],
  {
    product,
    branch,
    now,
    origin,
    sample = 'record',
    page = 0,
  }: Omit<Filling, 'product'> & { product: ProductRow | null },
): Filled {
  const values = valuesOf(snapshot, product, layers, { branch, now, origin })
  const lists = layers.map((layer) =>
    layer.type === 'rows' ? rowsOfLayer(snapshot, layer, { branch, now }) : [],
  )
  const rows = layers.map((layer, index) => shownRows(layer, lists[index] ?? [], page))
  return {
    pages: Math.max(
      1,
      ...layers.map((layer, index) => (layer.isVisible ? rowPages(lists[index]?.length ?? 0, layer) : 1)),
    ),
    images: fixedImages(snapshot, layers),
    ...sampled(snapshot, { values, rows, layers }, { branch, now, origin, sample }),
  }
}

function valuesOf(
  snapshot: CatalogSnapshot,
  product: ProductRow | null,
  layers: readonly Layer[],
  { branch, now, origin }: Pick<Filling, 'branch' | 'now' | 'origin'>,
): TemplateValues {
  const { texts, images } = templateValues(snapshot, product, origin)
  const shown = snapshot.branches.find(({ id }) => id === branch)
  const isGone = product !== null && isSoldOut(soldOutAt(snapshot, branch ?? 0), product.id, now)
  return {
    texts: {
      ...texts,
      'product.soldOut': isGone ? 'ausverkauft' : '',
      'branch.name': shown?.name ?? '',
      'branch.address': shown
        ? [shown.street, `${shown.zipCode} ${shown.city}`.trim()].filter(Boolean).join(', ')
        : '',
      'branch.phone': shown?.phone ?? '',
      'branch.contact': [shown?.name, shown?.phone].filter(Boolean).join(' · '),
      'today.date': formatDay(now),
      'tomorrow.menu': asksFor(layers, 'tomorrow.menu')
        ? nextDishesLine(snapshot, layers, { branch, now })
        : '',
    },
    images,
  }
}

function asksFor(layers: readonly Layer[], field: string): boolean {
  return layers.some(({ source, text }) => source === field || text.includes(`{${field}}`))
}

type Shown = { values: TemplateValues; rows: ShownRows[] }

/** Other values to try a drawing with: nothing at all, or the longest that the shop has of each field. */
function sampled(
  snapshot: CatalogSnapshot,
  { values, rows, layers }: Shown & { layers: readonly Layer[] },
  { branch, now, origin, sample }: Required<Omit<Filling, 'product' | 'page'>>,
): Shown {
  if (sample === 'record') return { values, rows }
  if (sample === 'empty') return { values: { texts: {}, images: {} }, rows: layers.map(() => noRows) }
  const all = [...snapshot.products.values()].filter(({ isEnabled }) => isEnabled)
  const texts = all.map((product) => valuesOf(snapshot, product, layers, { branch, now, origin }).texts)
  const keys = Object.keys(texts[0] ?? values.texts)
  const longestTexts = Object.fromEntries(
    keys.map((key) => [key, longest(texts.map((own) => own[key] ?? ''))]),
  )
  return {
    values: {
      texts: longestTexts,
      images: { ...values.images, 'product.image': firstPicture(snapshot, all) },
    },
    rows: layers.map((layer, index) => longestRows(layer, rows[index] ?? noRows)),
  }
}

function firstPicture({ images }: CatalogSnapshot, products: readonly ProductRow[]) {
  const pictured = products.find((product) => images.has(product.images[0] ?? 0))
  return images.get(pictured?.images[0] ?? 0) ?? null
}

/** As many rows as the layer may have, each as long as the longest of its list. */
function longestRows({ maxRows, type }: Layer, { rows, pageMark }: ShownRows): ShownRows {
  if (type !== 'rows' || rows.length === 0) return noRows
  const row: RowValues = {
    name: longest(rows.map(({ name }) => name)),
    price: longest(rows.map(({ price }) => price)),
    unit: longest(rows.map(({ unit }) => unit)),
    basePrice: longest(rows.map(({ basePrice }) => basePrice)),
    allergens: longest(rows.map(({ allergens }) => allergens)),
    isSoldOut: false,
  }
  return { rows: Array.from({ length: maxRows }, () => row), pageMark }
}

function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '')
}

function fixedImages({ images }: CatalogSnapshot, layers: readonly Layer[]): LayerValues['images'] {
  return new Map(
    layers.flatMap(({ image }) => {
      const known = images.get(image?.id ?? 0)
      return known ? [[known.id, known] as const] : []
    }),
  )
}
