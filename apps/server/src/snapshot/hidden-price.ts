type Priced = { price: number }
type Part = { options: readonly Priced[] }
type Product = { isPriceHidden: boolean; price: number; config: { parts: readonly Part[] } }

/** A product as visitors may know it: one with a price on request has none, neither of its own nor of its options. */
export function withoutHiddenPrice<P>(product: P): P {
  const known = product as P & Product
  if (!known.isPriceHidden) return product
  const parts = known.config.parts.map((part) => ({ ...part, options: part.options.map(unpriced) }))
  return { ...known, price: 0, config: { ...known.config, parts } }
}

function unpriced<P extends Priced>(priced: P): P {
  return { ...priced, price: 0 }
}
