import { type MissingWish, missingWishes, missingWishOf } from '@theke/domain/ordering/cart/cart.ts'
import { SelectField } from '@theke/ui/select-field.tsx'
import { useBranch } from '../../../branch/branch-context.ts'
import type { CartLine } from '../../../cart/cart.ts'
import { withLines } from '../../../cart/cart-changes.ts'
import { itemDetails } from '../../../cart/item-details.ts'
import { ifMissingTexts as texts } from '../../../texts/german/if-missing.ts'
import type { CheckoutState } from '../use-checkout-state.ts'

const different = 'different'

/** The choice for all lines at once and, where there are several, for each. */
export function IfMissingChoice({ wishes }: { wishes: CheckoutState }) {
  const { products } = useBranch()
  const { cart, store } = wishes
  const { lines, draft } = cart
  const said = new Set(lines.map(({ ifMissing }) => ifMissing ?? ''))
  const [only = ''] = said
  const options = missingWishes.map((value) => ({ value, label: texts.wishes[value] }))
  const isCalled = lines.some(({ ifMissing }) => ifMissing === 'call')
  const set = (isMeant: (line: CartLine) => boolean, value: string) => {
    const ifMissing = missingWishes.find((wish) => wish === value)
    store.update((now) => withLines(now, (line) => (isMeant(line) ? withWish(line, ifMissing) : line)))
  }
  return (
    <div className="grid gap-3">
      <SelectField
        id="if-missing"
        label={texts.forAll}
        value={said.size > 1 ? different : only}
        options={
          said.size > 1
            ? [{ value: different, label: texts.different, isDisabled: true }, ...options]
            : options
        }
        emptyLabel={texts.none}
        onChange={(value) => set(() => true, value)}
      />
      {lines.length > 1 &&
        lines.map((line) => {
          const product = products.get(line.product.id)
          if (product === undefined) return null
          const details = itemDetails(product, line, products)
          return (
            <SelectField
              key={line.key}
              id={`if-missing-${line.key}`}
              label={[product.name, ...details].join(', ')}
              value={line.ifMissing ?? ''}
              options={options}
              emptyLabel={texts.none}
              onChange={(value) => set(({ key }) => key === line.key, value)}
            />
          )
        })}
      {isCalled && draft.phone.trim() === '' && <output>{texts.phoneMissing}</output>}
    </div>
  )
}

function withWish({ ifMissing: _before, ...line }: CartLine, ifMissing: MissingWish | undefined): CartLine {
  return { ...line, ...missingWishOf({ ifMissing }) }
}
