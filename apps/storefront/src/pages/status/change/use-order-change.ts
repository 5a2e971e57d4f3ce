import { ApiError } from '@theke/contract/client.ts'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import { customerChangeApi } from '@theke/contract/ordering/customer-change-api.ts'
import { changeItem, type CustomerChangeBody } from '@theke/contract/ordering/order-change.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { toAmount } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { orderChangeTexts as texts } from '../../../texts/german/status.ts'

/** A line of the order as its customer wants it; 0 takes it away. */
export type WantedLine = CartItem & { line: number }

/** An order as its customer wants it. */
export type WantedOrder = { lines: WantedLine[]; appointment: string | null; comment: string }

type Preview = ReplyInCents<typeof customerChangeApi.previewPublicChange>

const pauseMs = 300

/** What a customer changes of their order, what that would cost, and sending it once. */
export function useOrderChange(order: PricedOrder, onOrder: (order: PricedOrder) => void) {
  // What is seen is what changes, also where the page has a newer state meanwhile.
  const [seen] = useState(order)
  const [wanted, setWanted] = useState(() => asItIs(seen))
  const [key, setKey] = useState(randomUuid)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(asItIs(seen))
  const { uid, hash, updatedAt } = seen
  const asked = JSON.stringify(bodyOf(wanted, updatedAt))

  useEffect(() => {
    if (!isChanged) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api
        .call(customerChangeApi.previewPublicChange, {
          params: { uid, hash },
          body: bodyOf(wanted, updatedAt),
          signal: abort.signal,
        })
        .then(setPreview)
        .catch((error: unknown) => {
          if (abort.signal.aborted) return
          if (!(error instanceof ApiError)) throw error
          setProblem(textOf(error))
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // The body says all that the call depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, isChanged, uid, hash])

  async function attempt(work: () => Promise<PricedOrder>): Promise<boolean> {
    setIsSending(true)
    setProblem('')
    try {
      onOrder(await work())
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(textOf(error))
      return false
    } finally {
      setIsSending(false)
    }
  }

  return {
    wanted,
    preview: isChanged ? preview : null,
    isChanged,
    problem,
    isSending,
    change: (part: Partial<WantedOrder>): void => {
      setWanted((before) => ({ ...before, ...part }))
      setKey(randomUuid())
      setProblem('')
    },
    send: () =>
      attempt(() => {
        const shownTotal = preview === null ? null : toAmount(preview.pricing.totalGross)
        const body = { ...bodyOf(wanted, updatedAt), key, shownTotal }
        return api.call(customerChangeApi.changePublicOrder, { params: { uid, hash }, body })
      }),
    cancel: () => attempt(() => api.call(customerChangeApi.cancelPublicOrder, { params: { uid, hash } })),
  }
}

function asItIs({ items, appointment, appointmentDate, comment }: PricedOrder): WantedOrder {
  return {
    lines: items.flatMap(({ product, amount, unit, parts, addons, isRemoved }, line) =>
      isRemoved ? [] : [{ product, amount, unit, parts, addons, line }],
    ),
    appointment: appointment ?? appointmentDate,
    comment,
  }
}

function bodyOf({ lines, appointment, comment }: WantedOrder, seen: string): Partial<CustomerChangeBody> {
  const items = lines.filter(({ amount }) => amount > 0)
  return {
    items: items.map((item) => changeItem(item, item.line)),
    appointmentDate: appointment,
    comment,
    seen,
  }
}

function textOf({ code, errors, message }: ApiError): string {
  if (code === 'changed-meanwhile') return texts.moved
  return errors.map((error) => error.message).join(' ') || message || texts.failed
}
