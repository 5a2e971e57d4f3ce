import type { Part } from '@theke/domain/catalogue/product.ts'
import { quantityRule } from '@theke/domain/units.ts'
import type { PricedLine } from '@theke/domain/ordering/pricing/price-cart.ts'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { QuantityPicker } from '@theke/ui/quantity-picker.tsx'
import { showToast } from '@theke/ui/toast.ts'
import { useBranch } from '../branch/branch-context.ts'
import { useCart } from '../branch/use-cart.ts'
import type { ShownProduct } from '../pages/branch/product-marks.ts'
import { useIsStaff } from '../staff/is-staff.ts'
import { buttonTexts, cartTexts } from '../texts/german/cart.ts'
import { germanProps, fill } from '../texts/i18n.ts'
import { quantityTexts } from '../texts/german/quantity.ts'
import { unitText } from './amount-text.ts'
import type { CartLine } from './cart.ts'
import { removeLine, setAmount } from './cart-changes.ts'
import { keepFocusInCart } from './keep-focus.ts'
import { restoreLine } from './line-changes.ts'
import { itemDetails } from './item-details.ts'
import { lineProblem } from './line-problem.ts'
import { linePriceText } from './cart-price-texts.ts'

type CartLineViewProps = {
  line: CartLine
  product: ShownProduct
  priced: PricedLine | undefined
  /** What the law wants to be said of the product where it is ordered. */
  note?: string
  /** Changes when something is added to the item, which is then marked for a moment. */
  added?: number | undefined
  /** Opens the configuration of the item; without it only the amount can be changed. */
  onEdit?: (line: CartLine) => void
}

/** An item of the cart: name, amount, price, and the controls to change or remove it. */
export function CartLineView({ line, product, priced, note, added, onEdit }: CartLineViewProps) {
  const { view, products, store } = useBranch()
  const isStaff = useIsStaff()
  const { draft, lines } = useCart()
  const details = itemDetails(product, line, products)
  const rule = quantityRule(product, line.unit)

  const alike = lines.filter((each) => each.product.id === product.id)
  const problem = lineProblem(product, draft.appointmentDate, alike)

  const remove = () => {
    const position = store.get().lines.findIndex(({ key }) => key === line.key)
    keepFocusInCart()
    store.update((cart) => removeLine(cart, line.key))
    showToast(fill(cartTexts.removed, { name: product.name }), {
      label: buttonTexts.undo,
      run: () => store.update((cart) => restoreLine(cart, line, position)),
    })
  }
  const change = (amount: number) =>
    amount > 0 ? store.update((cart) => setAmount(cart, line.key, amount)) : remove()

  return (
    <li
      className="cart-line border-b border-line py-3 pr-2 pl-5 text-sm"
      // Two names in turn, as an animation begins again only under another one.
      data-added={added === undefined ? undefined : added % 2}
    >
      <div className="flex justify-between gap-3 pr-3">
        <span className="font-semibold wrap-anywhere" {...germanProps(product)}>
          {product.name}
        </span>
        <span className="num shrink-0">{linePriceText(priced, view.shop.currency)}</span>
      </div>
      {details.length > 0 && (
        <p
          className="pr-3 text-[0.78125rem] text-muted"
          lang={product.parts.some(isPartlyGerman) ? 'de' : undefined}
        >
          {details.join(' · ')}
        </p>
      )}
      {note && <p className="num pr-3 text-[0.78125rem] text-muted">{note}</p>}
      {problem && <p className="text-[0.8125rem] font-semibold text-refused">{problem}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-1">
        {rule && (
          <QuantityPicker
            amount={line.amount}
            rule={rule}
            unit={line.unit}
            unitLabel={line.unit === 'piece' ? '' : unitText(line.unit, line.amount)}
            name={product.name}
            texts={quantityTexts}
            isInCart
            isEmployee={isStaff}
            onChange={change}
          />
        )}
        {onEdit && (
          <button
            type="button"
            className="ml-2 min-h-11 px-2 underline underline-offset-4"
            aria-label={fill(cartTexts.edit, { name: product.name })}
            onClick={() => onEdit(line)}
          >
            {cartTexts.change}
          </button>
        )}
        <button
          type="button"
          className="ml-auto grid size-11 place-items-center text-muted hover:text-ink"
          aria-label={fill(cartTexts.remove, { name: product.name })}
          onClick={remove}
        >
          <CloseIcon />
        </button>
      </div>
    </li>
  )
}

function isPartlyGerman({ german, options }: Part): boolean {
  return german !== undefined || options.some((option) => option.german !== undefined)
}
