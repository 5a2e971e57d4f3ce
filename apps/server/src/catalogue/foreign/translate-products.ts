import { image } from '@theke/contract/media/image.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { columnOf } from '../../crud/columns-of.ts'
import type { Translated, TranslatedLine } from '../../crud/import/foreign-format.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import { no, separator, yes } from '../../crud/spreadsheet/cell.ts'
import type { Writing } from '../../crud/spreadsheet/value-of-cell.ts'
import { menus } from '../catalogue-tables.ts'
import { arrow, newName } from '../product-placements.ts'
import { describeSteps, type ForeignProduct, pricedVariants } from './foreign-product.ts'
import { decodedText, descriptionOf, pictureName } from './product-text.ts'

/** Names of the columns of another shop system, for the labels of the preview. */
export type ProductHeadings = Record<
  | 'articleNumber'
  | 'name'
  | 'description'
  | 'price'
  | 'tax'
  | 'isEnabled'
  | 'category'
  | 'pictures'
  | 'variants',
  readonly string[]
> & { unit?: readonly string[] }

/** Rates that a tax class means in Austria, in percent; the exports name none. */
const taxRates: readonly [classes: RegExp, rate: number][] = [
  [/^(?:zero|null|steuerfrei|0)/i, 0],
  [/^(?:reduced|reduziert|erm)/i, 10],
  [/^(?:standard|normal|)$/i, 20],
]

/** Brings products of another shop system into our fields; `count` rows are none of them, as `notes` say. */
export async function translateProducts(
  ctx: Context,
  products: readonly ForeignProduct[],
  headings: ProductHeadings,
  { notes, count, writing }: { notes: string[]; count: number; writing: Writing },
): Promise<Translated> {
  const menu = await menuForNew(ctx)
  const pictures = await knownPictures(ctx, products)
  const taken = Map.groupBy(products, ({ articleNumber }) => articleNumber)
  const lines = products.map((foreign): TranslatedLine => {
    const { price, name, config, errors } = pricedVariants(foreign, headings.price[0] ?? '', writing)
    const isPriced = price !== '' || errors.length > 0
    const isUnique = foreign.articleNumber !== '' && taken.get(foreign.articleNumber)?.length === 1
    const images = foreign.pictures.flatMap((address) => pictures.get(pictureName(address)) ?? [])
    const tax = taxOf(foreign)
    return {
      line: foreign.line,
      cells: {
        articleNumber: isUnique ? foreign.articleNumber : foreign.key,
        name: decodedText(name),
        description: foreign.descriptions
          .map((text) => descriptionOf(text).html)
          .filter(Boolean)
          .join('\n'),
        price,
        unit: foreign.unit ?? '',
        isPriceHidden: isPriced ? '' : yes,
        type: config === null ? 'simple' : 'configurable',
        isEnabled: foreign.isEnabled && !foreign.isHidden && isPriced ? yes : no,
        tax,
        takeawayTax: tax,
        dineInTax: tax,
        soldIn: menu === null ? '' : placesOf(foreign, menu),
      },
      values: {
        ...(config && { config }),
        ...(images.length > 0 && { images: [...new Set(images)].map((id) => ({ id })) }),
      },
      errors,
    }
  })
  return {
    columns: columnsOf(headings).filter(({ heading }) => heading.length > 0),
    lines,
    leftOut: count,
    notes: [...notes, ...notesOf(products, menu, pictures)],
    matchBy: 'articleNumber',
  }
}

function columnsOf(headings: ProductHeadings): Translated['columns'] {
  return [
    { name: 'articleNumber', heading: headings.articleNumber, onStored: 'replace' },
    { name: 'name', heading: headings.name, onStored: 'replace' },
    { name: 'description', heading: headings.description, onStored: 'replace' },
    { name: 'price', heading: headings.price, onStored: 'replace' },
    { name: 'unit', heading: headings.unit ?? [], onStored: 'keep' },
    { name: 'isPriceHidden', heading: headings.price, onStored: 'keep' },
    { name: 'type', heading: headings.variants, onStored: 'replace' },
    { name: 'config', heading: headings.variants, onStored: 'replace', describe: describeSteps },
    { name: 'isEnabled', heading: headings.isEnabled, onStored: 'replace' },
    { name: 'tax', heading: headings.tax, onStored: 'keep' },
    { name: 'takeawayTax', heading: headings.tax, onStored: 'keep' },
    { name: 'dineInTax', heading: headings.tax, onStored: 'keep' },
    { name: 'images', heading: headings.pictures, onStored: 'fill', describe: countOf },
    { name: 'soldIn', heading: headings.category, onStored: 'keep' },
  ]
}

function countOf(images: unknown): string {
  return Array.isArray(images) && images.length > 0 ? String(images.length) : ''
}

const rateIn = /(?<![\d.,])(\d{1,2}(?:[.,]\d+)?)\s*(?:%|prozent)/i

function isRate(taxClass: string): boolean {
  return rateIn.test(taxClass)
}

/** The percentage as a cell; empty where the class is unknown, so that a new product gets the default. */
function taxOf({ isTaxed, taxClass }: ForeignProduct): string {
  if (!isTaxed) return '0'
  const named = rateIn.exec(taxClass)?.[1]
  return named ?? taxRates.find(([classes]) => classes.test(taxClass))?.[1].toString() ?? ''
}

function placesOf({ categories }: ForeignProduct, menu: { id: number; name: string }): string {
  const names = categories.map((name) => decodedText(name).replaceAll(/[|›>]/g, '/').trim()).filter(Boolean)
  return [...new Set(names)].map((name) => `#${menu.id}${arrow}${newName(name)}`).join(separator)
}

/** The catalogue into which new products come: the first one that is in use. */
export async function menuForNew({ db }: Context): Promise<{ id: number; name: string } | null> {
  const [menu] = await db
    .select({ id: menus.id, name: menus.name })
    .from(menus)
    .where(eq(menus.isEnabled, true))
    .orderBy(asc(menus.id))
    .limit(1)
  return menu ?? null
}

/** Pictures of the shop by the name of their file; those of the other system are not fetched. */
async function knownPictures(
  { db }: Context,
  products: readonly ForeignProduct[],
): Promise<Map<string, number>> {
  const names = [...new Set(products.flatMap(({ pictures }) => pictures.map(pictureName)))].filter(Boolean)
  if (names.length === 0) return new Map()
  const { table } = resourceAt(image.path)
  const name = sql<string>`regexp_replace(regexp_replace(lower(normalize(${columnOf(table, 'name')})), '\\.[a-z0-9]{2,5}$', ''), '-(scaled|[0-9]{2,4}x[0-9]{2,4})$', '')`
  const rows = await db
    .select({ id: columnOf(table, 'id'), name })
    .from(table)
    .where(inArray(name, names))
    .orderBy(asc(columnOf(table, 'id')))
  return new Map(rows.map((row) => [row.name, Number(row.id)]))
}

/** `1 Bild` or `3 Bilder`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function notesOf(
  products: readonly ForeignProduct[],
  menu: { name: string } | null,
  pictures: ReadonlyMap<string, number>,
): string[] {
  const wanted = new Set(products.flatMap((one) => one.pictures.map(pictureName)).filter(Boolean))
  const missing = [...wanted].filter((name) => !pictures.has(name)).length
  const unknown = [...new Set(products.filter((one) => taxOf(one) === '').map(({ taxClass }) => taxClass))]
  const soldOut = products
    .flatMap(({ variants }) => (variants.some(({ isAvailable }) => isAvailable) ? variants : []))
    .filter(({ isAvailable }) => !isAvailable).length
  const described = products.flatMap(({ descriptions }) => descriptions.map(descriptionOf))
  const sumOf = (part: 'pictures' | 'shortcodes') => described.reduce((sum, one) => sum + one[part], 0)
  const hidden = products.filter(({ isHidden }) => isHidden).length
  const isUnpriced = (one: ForeignProduct) =>
    one.price === '' && one.variants.every(({ price }) => price === '')
  const untold = products.filter(({ isTaxed, taxClass }) => isTaxed && !isRate(taxClass)).length
  const rates =
    'Neue Produkte bekommen 20 % (Standard), 10 % (ermäßigt) oder 0 % (steuerfrei). Bitte prüfen Sie das.'
  const numbers = Map.groupBy(products, ({ articleNumber }) => articleNumber)
  const sharing = products.filter(
    ({ articleNumber }) => articleNumber !== '' && numbers.get(articleNumber)?.length !== 1,
  ).length
  return [
    menu === null
      ? 'Es gibt noch keinen Katalog, daher werden die Produkte nirgends eingeordnet.'
      : `Neue Produkte kommen in den Katalog „${menu.name}“; Kategorien, die fehlen, werden angelegt.`,
    ...(untold === 0
      ? []
      : untold === products.length
        ? [`Steuersätze stehen nicht in der Datei. ${rates}`]
        : [`Bei ${counted(untold, 'Produkt', 'Produkten')} steht kein Steuersatz. ${rates}`]),
    ...(products.every(({ unit = '' }) => unit === '')
      ? [
          'Mengeneinheiten stehen nicht in der Datei. Neue Produkte werden je Stück verkauft. Bitte prüfen Sie das.',
        ]
      : []),
    ...(sharing > 0
      ? [
          `${counted(sharing, 'Produkt', 'Produkte')} mit einer Artikelnummer, die mehrmals vorkommt: Dort steht die Nummer des anderen Shops.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [`Unbekannte Steuerklassen, dafür gilt der übliche Satz neuer Produkte: ${unknown.join(', ')}.`]
      : []),
    ...(missing > 0
      ? [
          `${missing} von ${wanted.size} Bildern fehlen hier. Laden Sie sie vorher unter „Bilder“ mit demselben Dateinamen hoch, oder importieren Sie danach noch einmal.`,
        ]
      : []),
    ...(hidden > 0
      ? [`${counted(hidden, 'Produkt ist', 'Produkte sind')} im anderen Shop versteckt und hier nicht aktiv.`]
      : []),
    ...(sumOf('pictures') > 0
      ? [`In Beschreibungen weggelassen: ${counted(sumOf('pictures'), 'Bild', 'Bilder')} des anderen Shops.`]
      : []),
    ...(sumOf('shortcodes') > 0
      ? [
          `In Beschreibungen weggelassen: ${counted(sumOf('shortcodes'), 'Befehl', 'Befehle')} in eckigen Klammern.`,
        ]
      : []),
    ...(soldOut > 0
      ? [`Weggelassen, weil ausverkauft oder unveröffentlicht: ${counted(soldOut, 'Variante', 'Varianten')}.`]
      : []),
    ...(products.some(isUnpriced)
      ? ['Produkte ohne Preis werden mit „Preis auf Anfrage“ angelegt und sind nicht aktiv.']
      : []),
  ]
}
