import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { branchViewFromWire, type PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { quantityRule } from '@theke/domain/units.ts'
import { Button } from '@theke/ui/button.tsx'
import { QuantityPicker } from '@theke/ui/quantity-picker.tsx'
import { SelectField } from '@theke/ui/select-field.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { dateOf, textsOf } from '../../../appointment/shop-time.ts'
import { initialChoice, timesOfDay } from '../../../appointment/slot-times.ts'
import { TimeChips } from '../../../appointment/time-chips.tsx'
import { useSlots } from '../../../appointment/use-slots.ts'
import { amountText, unitText } from '../../../cart/amount-text.ts'
import { texts as commonTexts } from '../../../texts/german/common.ts'
import { quantityTexts } from '../../../texts/german/quantity.ts'
import { orderChangeTexts as texts } from '../../../texts/german/status.ts'
import { fill, untranslatedProps } from '../../../texts/i18n.ts'
import { formatMoney } from '../../../texts/numbers.ts'
import type { ChangeProps } from './change-prompt.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Changes time, amounts and comment of an order, or cancels it. */
export function ChangeOrder({
  order,
  shop,
  onOrder,
  onClose,
}: ChangeProps & { onClose: (isSent: boolean) => void }) {
  const changing = useOrderChange(order, onOrder)
  const { wanted, preview, problem, isSending, change } = changing
  const products = useProducts(order.branch.identifier)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  const errorOf = (field: string) => preview?.errors.find((error) => error.field === field)?.message
  const shown = /^(items\.\d+|appointmentDate)$/
  const others = preview?.errors.filter(({ field = '' }) => !shown.test(field)) ?? []
  const left = wanted.lines.filter(({ amount }) => amount > 0)

  return (
    <section aria-labelledby={id} className="grid gap-5 border-2 border-ink bg-white p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
        {texts.heading}
      </h2>
      <Time changing={changing} order={order} error={errorOf('appointmentDate')} />
      <ul className="grid">
        {wanted.lines.map((line) => {
          const was = order.items[line.line]
          const name = was?.name ?? ''
          const product = products.get(line.product.id)
          const rule = product && quantityRule(product, line.unit)
          const put = (amount: number) =>
            change({
              lines: wanted.lines.map((each) => (each.line === line.line ? { ...each, amount } : each)),
            })
          const position = left.indexOf(line)
          return (
            <li key={line.line} className="grid gap-2 border-t border-line py-3">
              <div className="flex justify-between gap-3">
                <span
                  className={line.amount === 0 ? 'line-through' : 'font-semibold'}
                  {...untranslatedProps()}
                >
                  {name}
                </span>
                {was && line.amount !== was.amount && (
                  <span className="shrink-0 text-sm text-muted">
                    {line.amount === 0
                      ? texts.removed
                      : fill(texts.was, { amount: amountText(was.amount, was.unit) })}
                  </span>
                )}
              </div>
              {position >= 0 && errorOf(`items.${position}`) && (
                <p role="alert" className="field-error">
                  {errorOf(`items.${position}`)}
                </p>
              )}
              {line.amount === 0 ? (
                <Button kind="ghost" onClick={() => put(was?.amount ?? 1)}>
                  {texts.bringBack}
                </Button>
              ) : rule ? (
                <QuantityPicker
                  amount={line.amount}
                  rule={rule}
                  unit={line.unit}
                  unitLabel={line.unit === 'piece' ? '' : unitText(line.unit, line.amount)}
                  name={name}
                  texts={quantityTexts}
                  isInCart
                  onChange={put}
                />
              ) : (
                <Button kind="ghost" onClick={() => put(0)}>
                  {fill(texts.remove, { name })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <label className="grid gap-1 text-sm">
        {texts.comment}
        <textarea
          className="field-input"
          rows={2}
          maxLength={2000}
          value={wanted.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </label>
      {preview && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t-2 border-ink pt-3">
          <dt>{texts.sum}</dt>
          <dd className="num font-semibold">
            {preview.pricing.isApproximate && `${commonTexts.price.approximate} `}
            {formatMoney(preview.pricing.totalGross, shop.currency)}
          </dd>
          {preview.payment.secured > 0 && (
            <>
              <dt>{preview.payment.toReturn > 0 ? texts.back : texts.due}</dt>
              <dd className="num font-semibold">
                {formatMoney(preview.payment.toReturn || preview.payment.open, shop.currency)}
              </dd>
            </>
          )}
        </dl>
      )}
      {[...others.map(({ message }) => message), problem].filter(Boolean).map((message) => (
        <p key={message} role="alert" className="field-error">
          {message}
        </p>
      ))}
      <Button
        isWide
        disabled={isSending || preview === null || preview.errors.length > 0 || preview.changes.length === 0}
        onClick={() => void changing.send().then((isSent) => isSent && onClose(true))}
      >
        {changing.isChanged ? texts.send : texts.none}
      </Button>
      <Button kind="ghost" isWide disabled={isSending} onClick={() => onClose(false)}>
        {texts.close}
      </Button>
      <Cancel changing={changing} order={order} />
    </section>
  )
}

type PartProps = { changing: ReturnType<typeof useOrderChange>; order: ChangeProps['order'] }

function Time({ changing, order, error }: PartProps & { error: string | undefined }) {
  const { wanted, change } = changing
  const id = useId()
  const { slots } = useSlots({
    branchIdentifier: order.branch.identifier,
    mode: modeOf(order),
    items: wanted.lines,
  })
  if (wanted.appointment === null || slots === null) return null
  const chosen = textsOf(Date.parse(wanted.appointment))
  const days = [...new Set([chosen.day, ...slots.days.map(({ day }) => day)])].toSorted()
  const times = timesOfDay(slots, chosen.day)
  const choose = (instant: number) => change({ appointment: new Date(instant).toISOString() })
  return (
    <div className="grid gap-3">
      <SelectField
        label={texts.day}
        value={chosen.day}
        options={days.map((day) => ({ value: day, label: dateOf(day) }))}
        onChange={(day) => {
          const choice = initialChoice(timesOfDay(slots, day), chosen.time)
          if (choice !== null) choose(choice.instant)
        }}
      />
      <p id={id} className="text-sm">
        {texts.time}: <b>{chosen.time}</b>
      </p>
      <TimeChips
        times={times}
        chosen={chosen.time}
        always={chosen.time}
        labelledBy={id}
        onChoose={({ instant }) => choose(instant)}
      />
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** Cancelling is asked twice. */
function Cancel({ changing, order }: PartProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking)
    return (
      <Button kind="plain" onClick={() => setIsAsking(true)}>
        {texts.cancel}
      </Button>
    )
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p role="alert" className="font-semibold">
        {texts.cancelSure}
      </p>
      {order.payment.secured > 0 && <p>{texts.cancelBack}</p>}
      <Button kind="ink" isWide disabled={changing.isSending} onClick={() => void changing.cancel()}>
        {texts.cancelYes}
      </Button>
      <Button kind="ghost" isWide onClick={() => setIsAsking(false)}>
        {texts.cancelNo}
      </Button>
    </div>
  )
}

type Product = PricedBranchView['products'][number]

/** What the branch sells, for the amounts in which it does; empty until that is known. */
function useProducts(identifier: string): ReadonlyMap<number, Product> {
  const [products, setProducts] = useState<ReadonlyMap<number, Product>>(new Map())
  useEffect(() => {
    const abort = new AbortController()
    api
      .call(storefrontApi.loadBranch, { params: { identifier }, signal: abort.signal })
      .then((view) =>
        setProducts(new Map(branchViewFromWire(view).products.map((product) => [product.id, product]))),
      )
      // Without it amounts cannot be stepped, but lines can be removed.
      .catch(() => undefined)
    return () => abort.abort()
  }, [identifier])
  return products
}
