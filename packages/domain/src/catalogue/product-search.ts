/** What the search on a branch page looks at. The description may contain markup. */
export type SearchableProduct = { name: string; description: string; categoryName: string }

/**
 * The products in which every word of the term occurs, in any letter case, in name, description or category name; all of
 * them, in the same order, where the term is empty (SF-BR-06, Q-49).
 */
export function searchProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  term: string,
): Product[] {
  const words = normalised(term).split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    const text = normalised(`${product.name}\n${withoutMarkup(product.description)}\n${product.categoryName}`)
    return words.every((word) => text.includes(word))
  })
}

// Both ways of writing an umlaut, one letter or a letter and two dots, must be found by the other.
function normalised(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function withoutMarkup(text: string): string {
  return text.replace(/<[^<>]*>/g, ' ')
}
