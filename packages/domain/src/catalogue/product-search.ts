import { beginsWithSlip, searchText, withoutUmlauts, wordsOf } from '../search-text.ts'

/** What the search for products looks at. The description may contain markup. */
type SearchableProduct = {
  name: string
  /** What it is called in German, on a page in another language. */
  germanName?: string | undefined
  description: string
  categoryName: string
}

/**
 * The products in which every word of the term occurs, in any letter case, in name, description or category name, the best
 * first; all of them, in the same order, where the term is empty (R-CATALOGUE-05).
 *
 * Names come before categories, those before descriptions; beginnings of words before their ends, and those before what is
 * inside. ß is ss, umlauts may be written out or left out, and a word of five letters or more that occurs nowhere is looked
 * for with one slip of the keyboard. Products that fit alike stay in the order of the range.
 */
export function searchProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  term: string,
): Product[] {
  return productSearch(products)(term)
}

/** `searchProducts` for many terms: the texts of the products are prepared once. */
export function productSearch<Product extends SearchableProduct>(
  products: readonly Product[],
): (term: string) => Product[] {
  const entries = products.map((product) => ({ product, ...preparedTexts(product) }))
  return (term) => {
    const words = wordsOf(term)
    if (words.length === 0) return term.trim() === '' ? [...products] : []
    let found = entries.map((entry) => ({ entry, rank: 0 }))
    for (const word of words) {
      const places = new Map(entries.map((entry) => [entry, placeOf(word, entry)]))
      const isFound = [...places.values()].some((place) => place !== null)
      found = found.flatMap(({ entry, rank }) => {
        const place = isFound ? (places.get(entry) ?? null) : placeWithSlip(word, entry)
        return place === null ? [] : [{ entry, rank: rank + place }]
      })
    }
    return found.toSorted((a, b) => a.rank - b.rank).map(({ entry: { product } }) => product)
  }
}

/** The texts of a product with umlauts written out, and without them. */
type PreparedTexts = { written: ProductText; folded: ProductText }

type ProductText = {
  /** The words of the name that say what it is, and those that describe it: `Leberkäse`, `gebacken`. */
  head: string[]
  qualifiers: string[]
  category: string[]
  description: string
}

// The first comma, bracket or preposition ends what a product is: `Wadschinken für Gulasch`, `Rindsfilet (Lungenbraten)`.
const qualifierStart = /[,(:]|\s(?:für|mit|vom|von|im|in|zum|aus|ohne)\s/

function preparedTexts({
  name,
  germanName = '',
  description,
  categoryName,
}: SearchableProduct): PreparedTexts {
  const composed = name.normalize('NFC')
  const end = composed.search(qualifierStart)
  const head = end < 0 ? composed : composed.slice(0, end)
  const written = {
    head: [...wordsOf(head), ...wordsOf(germanName)],
    qualifiers: end < 0 ? [] : wordsOf(composed.slice(end)),
    category: wordsOf(categoryName),
    description: searchText(description.replace(/<[^<>]*>/g, ' ')),
  }
  return { written, folded: foldedText(written) }
}

/** Where a word was found; the lower, the better. */
const places = {
  headWord: 0,
  headBeginning: 10,
  headEnd: 20,
  qualifierBeginning: 20,
  nameInside: 30,
  category: 40,
  descriptionBeginning: 50,
  descriptionInside: 60,
} as const

/** `Brot` means bread rather than Brötchen. */
const umlautsLeftOut = 15
/** Among equals a product named after its category is the typical one: Bratwurst in `Wurst & Schinken`. */
const typical = -5
const atStart = -2
/** A word with a gap, such as `rib eye` typed as one, is only looked for from this length on. */
const minJoined = 4
const minSlip = 5

function placeOf(typed: string, { written, folded }: PreparedTexts): number | null {
  const exact = placeIn(typed, written)
  const without = placeIn(withoutUmlauts(typed), folded)
  if (without === null) return exact
  return exact === null ? without + umlautsLeftOut : Math.min(exact, without + umlautsLeftOut)
}

function foldedText({ head, qualifiers, category, description }: ProductText): ProductText {
  return {
    head: head.map(withoutUmlauts),
    qualifiers: qualifiers.map(withoutUmlauts),
    category: category.map(withoutUmlauts),
    description: withoutUmlauts(description),
  }
}

function placeIn(typed: string, { head, qualifiers, category, description }: ProductText): number | null {
  const inHead = head.filter((word) => word.includes(typed))
  if (inHead.length > 0) {
    const isTypical = inHead.some((word) => category.some((named) => word.includes(named)))
    const best = Math.min(
      ...inHead.map((word) => placeInHead(typed, word, isTypical && category.includes(typed))),
    )
    return best + (isTypical ? typical : 0) + (head[0]?.startsWith(typed) ? atStart : 0)
  }
  if (qualifiers.some((word) => word.startsWith(typed))) return places.qualifierBeginning
  const joined = head.join('')
  if (qualifiers.some((word) => word.includes(typed))) return places.nameInside
  if (typed.length >= minJoined && joined.includes(typed)) return places.nameInside
  if (category.some((word) => word.includes(typed))) return places.category
  const position = description.indexOf(typed)
  if (position < 0) return null
  return isWordBeginning(description, typed) ? places.descriptionBeginning : places.descriptionInside
}

/** A search for the name of a category ranks its products first: `Käse` finds Bergkäse before Käsekrainer. */
function placeInHead(typed: string, word: string, isOfCategory: boolean): number {
  if (word === typed) return places.headWord
  if (word.startsWith(typed) || isOfCategory) return places.headBeginning
  return word.endsWith(typed) ? places.headEnd : places.nameInside
}

function isWordBeginning(text: string, typed: string): boolean {
  return wordsOf(text).some((word) => word.startsWith(typed))
}

/** Only names and categories: with a slip a description would hold nearly anything. */
function placeWithSlip(typed: string, { written, folded }: PreparedTexts): number | null {
  if (typed.length < minSlip) return null
  return placeWithSlipIn(typed, written) ?? placeWithSlipIn(withoutUmlauts(typed), folded)
}

function placeWithSlipIn(typed: string, { head, qualifiers, category }: ProductText): number | null {
  const begins = (word: string) => beginsWithSlip(word, typed)
  if (head.some(begins)) return places.headBeginning
  if (head.some((word) => beginsWithSlip(reversed(word), reversed(typed)))) return places.headEnd
  if (qualifiers.some(begins)) return places.qualifierBeginning
  return category.some(begins) ? places.category : null
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('')
}
