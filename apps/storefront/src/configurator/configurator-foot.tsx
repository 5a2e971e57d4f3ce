import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { priceItem } from '@theke/domain/ordering/pricing/price-item.ts'
import { snapQuantity } from '@theke/domain/quantity.ts'
import { convert, quantityRule, type Unit, unitsOf } from '@theke/domain/units.ts'
import { Button } from '@theke/ui/button.tsx'
import { QuantityPicker } from '@theke/ui/quantity-picker.tsx'
import { useId, useState } from 'react'
import { useBranch } from '../branch/branch-context.ts'
import { useMode } from '../branch/use-cart.ts'
import { unitText } from '../cart/amount-text.ts'
import { linePriceText } from '../cart/cart-price-texts.ts'
import { configuratorTexts } from '../texts/german/configurator.ts'
import { waitingTexts } from '../texts/german/waiting-list.ts'
import { lazyComponent } from '../shell/lazy-component.ts'
import { useIsKiosk } from '../shell/kiosk-context.ts'
import { quantityTexts, quantityWords } from '../texts/german/quantity.ts'
import type { ShownProduct } from '../pages/branch/product-marks.ts'
import { unitTexts } from '../texts/german/common.ts'

const { Lazy: LazyWaitingDialog } = lazyComponent(() =>
  import('../waiting-list/waiting-dialog.tsx').then((module) => module.WaitingDialog),
)

type UnitChoiceProps = { units: readonly Unit[]; unit: Unit; onChange: (unit: Unit) => void }

type ConfiguratorFootProps = {
  product: ShownProduct
  item: CartItem
  onChange: (item: CartItem) => void
  canGoOn: boolean
  label: string
  onGoOn: () => void
  /** Only where the product is configured step by step. */
  back: { label: string; run: () => void } | null
}

/** Quantity, unit and the button with the price, always in sight. */
export function ConfiguratorFoot({
  product,
  item,
  onChange,
  canGoOn,
  label,
  onGoOn,
  back,
}: ConfiguratorFootProps) {
  const { view, products } = useBranch()
  const mode = useMode()
  const isKiosk = useIsKiosk()
  const rule = quantityRule(product, item.unit)
  const units = unitsOf(product).map(({ unit }) => unit)
  const price = priceItem(product, item, mode, products)

  const chooseUnit = (unit: Unit) => {
    const chosenRule = quantityRule(product, unit)
    const amount = convert(item.amount, item.unit, unit, product)
    if (chosenRule) onChange({ ...item, unit, amount: snapQuantity(amount ?? 0, chosenRule) })
  }

  if (!product.isAvailable) {
    return (
      <div className="configurator-foot justify-center">
        <p className="font-semibold">
          {product.soldOut?.text ?? product.dayMark ?? configuratorTexts.unavailable}
        </p>
        {product.hasWaitingList && !product.soldOut && !isKiosk && <WaitButton product={product} />}
      </div>
    )
  }
  return (
    <div className="configurator-foot" data-two-rows={units.length > 1 || back ? true : undefined}>
      {back && (
        <button type="button" className="configurator-back" onClick={back.run}>
          {back.label}
        </button>
      )}
      {rule && (
        <QuantityPicker
          amount={item.amount}
          rule={rule}
          unit={item.unit}
          unitLabel={units.length > 1 || item.unit !== 'piece' ? unitText(item.unit, item.amount) : ''}
          name={product.name}
          texts={quantityTexts}
          onChange={(amount) => onChange({ ...item, amount })}
        />
      )}
      {units.length > 1 && <UnitChoice units={units} unit={item.unit} onChange={chooseUnit} />}
      <Button isWide aria-disabled={!canGoOn || undefined} onClick={onGoOn}>
        <span>{label}</span>
        <span className="num shrink-0">{linePriceText(price, view.shop.currency)}</span>
      </Button>
    </div>
  )
}

/** Opens the form of the waiting list. */
function WaitButton({ product }: { product: ShownProduct }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button isWide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {waitingTexts.join}
      </Button>
      {isOpen && <LazyWaitingDialog product={product} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The units a product can be ordered in. */
function UnitChoice({ units, unit, onChange }: UnitChoiceProps) {
  const name = useId()
  return (
    <fieldset className="unit-choice">
      <legend className="sr-only">{quantityWords.unit}</legend>
      {units.map((candidate) => (
        <label key={candidate}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={candidate === unit}
            onChange={() => onChange(candidate)}
          />
          <span>{unitTexts[candidate]}</span>
        </label>
      ))}
    </fieldset>
  )
}
