import { ApiError } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { textsOf } from '../appointment/instant-texts.ts'
import { amountText } from '../cart/amount-text.ts'
import { priceText } from '../cart/price-text.ts'
import { DialogHead } from '../assortment/dialog-head.tsx'
import { fill } from '../texts/i18n.ts'
import { pastOrderTexts } from '../texts/german/past-orders.ts'
import { forgetOrder, forgetOrders, type PastOrder } from './past-orders.ts'

type PastOrdersDialogProps = {
  orders: readonly PastOrder[]
  branch: string
  currency: string
  onChoose: (order: PastOrder) => void
  /** The list on the device has changed. */
  onForgotten: () => void
  onClose: () => void
}

/** What was ordered here from this device, to be ordered again or forgotten. */
export function PastOrdersDialog({
  orders,
  branch,
  currency,
  onChoose,
  onForgotten,
  onClose,
}: PastOrdersDialogProps) {
  const forget = (run: () => void) => {
    run()
    onForgotten()
  }
  return (
    <Dialog label={pastOrderTexts.heading} onClose={onClose} className="tool-dialog">
      <DialogHead title={pastOrderTexts.heading} close={pastOrderTexts.close} onClose={onClose} />
      <div className="tool-dialog-body">
        <p>{orders.length === 0 ? pastOrderTexts.none : pastOrderTexts.text}</p>
        <ul className="mt-3">
          {orders.map((order) => (
            <li key={order.uid} className="border-t border-line py-4">
              <OrderEntry
                order={order}
                currency={currency}
                onChoose={() => onChoose(order)}
                onForget={() => forget(() => forgetOrder(order.uid))}
              />
            </li>
          ))}
        </ul>
        {orders.length > 1 && (
          <Button kind="plain" className="-mx-5" onClick={() => forget(() => forgetOrders(branch))}>
            {pastOrderTexts.forgetAll}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type OrderEntryProps = { order: PastOrder; currency: string; onChoose: () => void; onForget: () => void }

function OrderEntry({ order, currency, onChoose, onForget }: OrderEntryProps) {
  const loaded = useOrder(order, onForget)
  const { date } = textsOf(order.placedAt)
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold">
        <span>{fill(pastOrderTexts.placed, { date })}</span>
        {loaded.order && <span className="num whitespace-nowrap">{totalText(loaded.order, currency)}</span>}
      </p>
      <p className="mt-1 text-sm text-muted">
        {loaded.order
          ? itemsText(loaded.order)
          : loaded.hasFailed
            ? pastOrderTexts.failed
            : pastOrderTexts.loading}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          kind="ink"
          aria-label={fill(pastOrderTexts.intoCartOf, { date })}
          disabled={!loaded.order}
          onClick={onChoose}
        >
          {pastOrderTexts.intoCart}
        </Button>
        <Button kind="plain" aria-label={fill(pastOrderTexts.forgetOf, { date })} onClick={onForget}>
          {pastOrderTexts.forget}
        </Button>
      </div>
    </>
  )
}

/** Loads an order; one that the shop no longer has is forgotten. */
function useOrder({ uid, hash }: PastOrder, onGone: () => void) {
  const [loaded, setLoaded] = useState<{ order: PricedOrder | null; hasFailed: boolean }>({
    order: null,
    hasFailed: false,
  })
  useEffect(() => {
    const abort = new AbortController()
    api
      .call(customerOrderApi.loadPublicOrder, { params: { uid, hash }, signal: abort.signal })
      .then((order) => setLoaded({ order, hasFailed: false }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        if (error.status === 404) onGone()
        else setLoaded({ order: null, hasFailed: true })
      })
    return () => abort.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what happens to a missing order is no reason to load it again
  }, [uid, hash])
  return loaded
}

function itemsText({ items }: PricedOrder): string {
  return items.map(({ amount, unit, name }) => `${amountText(amount, unit)} ${name}`).join(', ')
}

function totalText({ pricing }: PricedOrder, currency: string): string {
  return priceText(pricing.totalGross, pricing.isApproximate ? 'approximate' : 'fixed', currency)
}
