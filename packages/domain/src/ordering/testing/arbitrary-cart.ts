import fc from 'fast-check'
import { containerKinds } from '../../catalogue/containers.ts'
import { stepsOf } from '../../catalogue/steps.ts'
import { createPart, createProduct, createOption } from '../../catalogue/testing/product-factory.ts'
import { modifiers, type Part, type PricedProduct } from '../../catalogue/product.ts'
import { cents } from '../../money.ts'
import { type Unit, unitsOf } from '../../units.ts'
import type { CartItem, ChosenAddon, ChosenPart } from '../cart/cart.ts'

// Items look as JSON reads them; an object without a prototype never comes out of that.
const plainObjects = { noNullPrototype: true } as const

/** Products by id and a cart that chooses only what they offer. For property tests. */
type Shopping = { products: ReadonlyMap<number, PricedProduct>; items: CartItem[] }

const models = fc.constantFrom('fixed', 'approximate', 'minimum')
const rates = fc.constantFrom(0, 4.9, 10, 13, 20)

const kilogramByPiece = {
  unit: 'piece',
  ratio: 0.12,
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  calculationModel: 'approximate',
} as const

const option = (value: string) =>
  fc
    .record({
      modifier: fc.constantFrom(...modifiers),
      price: fc.nat(3000).map(cents),
      perPiece: fc.boolean(),
    })
    .map(({ modifier, price, perPiece }) =>
      createOption(value, { modifier, price, unit: perPiece ? 'piece' : null }),
    )

const options = fc.tuple(option('a'), option('b'), option('c'))
const addonOffers = [
  { product: { id: 1 }, amount: 1 },
  { product: { id: 2 }, amount: 1 },
]

const part: fc.Arbitrary<Part> = fc.oneof(
  options.map((offered) => createPart({ type: 'select', options: offered })),
  options.map((offered) => createPart({ type: 'multiselect', options: offered })),
  fc.constant(createPart({ type: 'addons', addons: addonOffers })),
  fc.constant(createPart({ type: 'text' })),
)

const container = fc.record({
  container: fc.constantFrom(1, 2),
  name: fc.constant('Flasche'),
  nameEn: fc.constant(''),
  kind: fc.constantFrom(...containerKinds),
  price: fc.integer({ min: 1, max: 400 }).map(cents),
  perUnit: fc.constantFrom(0.25, 1, 20),
})

const product = (id: number): fc.Arbitrary<PricedProduct> =>
  fc
    .record({
      price: fc.nat(20_000).map(cents),
      isPriceHidden: fc.nat(9).map((chance) => chance === 0),
      isWeighed: fc.boolean(),
      pricing: models,
      calculationModel: models,
      tax: rates,
      takeawayTax: rates,
      dineInTax: rates,
      parts: fc.array(part, { maxLength: 4 }),
      type: fc.constantFrom('configurable' as const, 'bundle' as const),
      packedIn: fc.array(container, { maxLength: 2 }),
    })
    .map(({ isWeighed, parts, type, ...stated }) =>
      createProduct({
        ...stated,
        id,
        unit: isWeighed ? 'kilogram' : 'piece',
        alternativeUnits: isWeighed ? [kilogramByPiece] : [],
        // The first two are what addons consist of, which have no steps of their own.
        type: id > 2 && parts.length > 0 ? type : 'simple',
        parts: id > 2 ? parts : [],
      }),
    )

const amount = fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000)

function chosenIn(step: Part): fc.Arbitrary<ChosenPart> {
  switch (step.type) {
    case 'select':
      return fc.option(fc.constantFrom('a', 'b', 'c')).map((value) => ({ value }))
    case 'multiselect':
      return fc.subarray(['a', 'b', 'c']).map((values) => ({ values }))
    default:
      return fc.constant(step.type === 'text' ? { text: 'Alles Gute' } : {})
  }
}

function itemOf(
  product: PricedProduct,
  products: ReadonlyMap<number, PricedProduct>,
): fc.Arbitrary<CartItem> {
  const steps = stepsOf(product)
  const unitOf = (id: number): fc.Arbitrary<Unit> => {
    const found = products.get(id) ?? product
    return fc.constantFrom(...unitsOf(found).map(({ unit }) => unit))
  }
  const addon = (step: number, id: number): fc.Arbitrary<ChosenAddon> =>
    fc.record(
      { part: fc.constant(step), product: fc.constant({ id }), amount, unit: unitOf(id) },
      plainObjects,
    )
  const addons = steps.flatMap((step, position) =>
    step.type === 'addons'
      ? [fc.array(addon(position, 1), { maxLength: 1 }), fc.array(addon(position, 2), { maxLength: 1 })]
      : [],
  )
  return fc.record(
    {
      product: fc.constant({ id: product.id }),
      amount,
      unit: unitOf(product.id),
      parts: fc.tuple(...steps.map(chosenIn)),
      addons: fc.tuple(...addons).map((lists) => lists.flat()),
    },
    plainObjects,
  )
}

/** Any shopping: five products, the first two also as addons, and up to eight items. */
export const arbitraryShopping: fc.Arbitrary<Shopping> = fc
  .tuple(product(1), product(2), product(3), product(4), product(5))
  .chain((all) => {
    const products = new Map(all.map((each) => [each.id, each]))
    const item = fc.constantFrom(...all).chain((each) => itemOf(each, products))
    return fc.array(item, { maxLength: 8 }).map((items) => ({ products, items }))
  })
