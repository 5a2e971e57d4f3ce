type Priced = { price: number }
type Part = { options: readonly Priced[] }
type Product = { isPriceHidden: boolean; price: number | null; config: { parts: readonly Part[] } }

/** A product as visitors may know it: one with a price on request has none, neither of its own nor of its options. */
export function withoutHiddenPrice<P extends Product>(product: P): P {
  if (!product.isPriceHidden) return product
  const parts = product.config.parts.map((part) => ({ ...part, options: part.options.map(unpriced) }))
  return { ...product, price: 0, config: { ...product.config, parts } }
}

function unpriced<P extends Priced>(priced: P): P {
  return { ...priced, price: 0 }
}
