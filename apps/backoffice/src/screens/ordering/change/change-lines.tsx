import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { StaffOrder, StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { isSameItem } from '@theke/domain/ordering/change/agreed-order.ts'
import { decreaseInCart, increaseQuantity } from '@theke/domain/quantity.ts'
import { quantityRule } from '@theke/domain/units.ts'
import { countedUnit } from '@theke/contract/counted-units.ts'
import { AmountField, AmountNote, type SaidOfAmount } from '../manual-order/amount-field.tsx'
import { asksFirst } from '../manual-order/entry-item.ts'
import { lineLabel } from '../manual-order/entry-price.ts'
import type { Offer } from '../manual-order/use-offer.ts'
import type { PricedLine } from '@theke/domain/ordering/pricing/price-cart.ts'
import { useState } from 'react'
import { shopMoney, shopPrice } from '../../../shop-money.ts'
import { amountLabel } from '../order-labels.ts'
import { type ChangeItem, itemOf } from './change-draft.ts'
import { changeTexts as texts } from './change-texts.ts'
import classes from './change.module.css'

type Props = {
  order: StaffOrder
  items: readonly ChangeItem[]
  offer: Pick<Offer, 'products'>
  /** What a line costs today. */
  priceOf: (item: ChangeItem) => PricedLine | undefined
  errorOf: (field: string) => string | undefined
  onChange: (items: ChangeItem[]) => void
  onConfigure: (index: number) => void
}

/** The lines of the order as they are to become, and those that go, which can be brought back. */
export function ChangeLines({ order, items, offer, priceOf, errorOf, onChange, onConfigure }: Props) {
  const gone = order.items
    .map((item, line) => ({ item, line }))
    .filter(({ item, line }) => !item.isRemoved && !items.some((each) => each.line === line))
  const put = (index: number, item: ChangeItem | null) =>
    onChange(items.flatMap((each, at) => (at === index ? (item ?? []) : each)))
  return (
    <ol className={classes.lines}>
      {items.map((item, index) => (
        <Line
          key={item.line ?? `new ${item.product.id} ${index}`}
          {...{ item, offer, onConfigure: () => onConfigure(index) }}
          was={item.line === null ? undefined : order.items[item.line]}
          price={priceOf(item)}
          field={`items.${index}`}
          error={errorOf(`items.${index}`)}
          onChange={(next) => put(index, next)}
        />
      ))}
      {gone.map(({ item, line }) => (
        <li key={line} data-changed>
          <div className={classes.name}>
            <s>
              {amountLabel(item.amount, item.unit)} {item.name}
            </s>
            <small>{texts.removed}</small>
          </div>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.5} />}
            aria-label={texts.bringBackOf(item.name)}
            onClick={() => onChange([...items, itemOf(item, line)].toSorted(byLine))}
          >
            {texts.bringBack}
          </Button>
          <s className={classes.price}>{shopMoney(item.total)}</s>
        </li>
      ))}
    </ol>
  )
}

type LineProps = {
  item: ChangeItem
  was: StaffOrderItem | undefined
  offer: Pick<Offer, 'products'>
  price: PricedLine | undefined
  field: string
  error: string | undefined
  onChange: (item: ChangeItem | null) => void
  onConfigure: () => void
}

function Line({ item, was, offer, price, field, error, onChange, onConfigure }: LineProps) {
  const product = offer.products.get(item.product.id)
  const rule = product && quantityRule(product, item.unit)
  const name = product?.name ?? was?.name ?? ''
  const isSame = was !== undefined && !was.isRemoved && isSameItem(was, item)
  const [said, setSaid] = useState<SaidOfAmount | null>(null)
  const put = (amount: number, about: SaidOfAmount | null = null) => {
    setSaid(about)
    onChange(amount > 0 ? { ...item, amount } : null)
  }
  const less = rule ? decreaseInCart(item.amount, rule, true) : 0
  return (
    <li data-changed={isSame ? undefined : true} data-field={field}>
      <div className={classes.name}>
        <b>{name}</b>
        {was === undefined && <small>{texts.added}</small>}
        {was !== undefined && !isSame && <small>{texts.was(amountLabel(was.amount, was.unit))}</small>}
        {isSame && was.details.length > 0 && <span className={classes.muted}>{was.details.join(', ')}</span>}
        {product && asksFirst(product) && (
          <Button variant="subtle" size="compact-sm" onClick={onConfigure}>
            {texts.choice}
          </Button>
        )}
        {said && <AmountNote said={said} onTake={put} />}
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </div>
      <div className={classes.stepper}>
        <ActionIcon
          variant="subtle"
          color="dark.9"
          size={48}
          aria-label={less > 0 ? texts.less(name) : texts.remove(name)}
          onClick={() => put(less)}
        >
          {less > 0 ? <IconMinus size={18} stroke={1.5} /> : <IconTrash size={18} stroke={1.5} />}
        </ActionIcon>
        {rule ? (
          <span className={classes.amount}>
            <AmountField item={item} product={product} onChange={put} />
            {countedUnit(item.amount, item.unit)}
          </span>
        ) : (
          <output>{amountLabel(item.amount, item.unit)}</output>
        )}
        <ActionIcon
          variant="subtle"
          color="dark.9"
          size={48}
          aria-label={texts.more(name)}
          disabled={!rule}
          onClick={() => rule && put(increaseQuantity(item.amount, rule))}
        >
          <IconPlus size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      <div className={classes.price}>
        {was !== undefined && !isSame && <s>{shopMoney(was.total)}</s>}
        <span>{isSame ? shopPrice(was.total, was.model) : lineLabel(price)}</span>
      </div>
    </li>
  )
}

/** Lines of the order by their numbers, then those that are added. */
function byLine(one: ChangeItem, other: ChangeItem): number {
  return (one.line ?? Infinity) - (other.line ?? Infinity) || 0
}
