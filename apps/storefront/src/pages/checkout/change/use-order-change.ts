import { ApiError } from '@theke/contract/client.ts'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { customerChangeApi } from '@theke/contract/ordering/customer-change-api.ts'
import { changeItem, type CustomerChangeBody } from '@theke/contract/ordering/order-change.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { matchLines } from '@theke/domain/ordering/change/match-lines.ts'
import { flagsOf, modeOf } from '@theke/domain/ordering/cart/cart.ts'
import {
  type AddressDetails,
  type CustomerField,
  type CustomerTextField,
  deliveryFieldOf,
  fieldsOf,
  textFieldsOf,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import { pick } from '@theke/domain/typed-objects.ts'
import { toAmount } from '@theke/domain/money.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import type { Cart, CheckoutDraft } from '../../../cart/cart.ts'
import { type ChangingOrder, endChange, keepChange } from '../../../order-change/changing-order.ts'
import { retryUntilSuccess } from '../../../retry/retry-until-success.ts'
import type { CheckoutState } from '../use-checkout-state.ts'
import { orderChangeTexts as texts } from '../../../texts/german/order-change-texts.ts'

type Preview = ReplyInCents<typeof customerChangeApi.previewPublicChange>

/** What hinders a change beyond its fields; `moved` where only the present state of the order helps. */
type Problem = { text: string; isMoved: boolean }

const pauseMs = 300

type Changing = { begun: ChangingOrder; order: PricedOrder; wishes: CheckoutState }

/** What the cart makes of an order, what that would cost, and sending it once. */
export function useOrderChange({ begun, order, wishes }: Changing) {
  const { identifier } = order.branch
  const [change, setChange] = useState(begun)
  const [preview, setPreview] = useState<{ of: string; answer: Preview } | null>(null)
  const [refused, setRefused] = useState<{ of: string; errors: readonly ErrorEntry[] } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { uid, hash } = change
  const body = bodyOf(order, change, wishes)
  const asked = JSON.stringify(body)

  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      try {
        const answer = await api.call(customerChangeApi.previewPublicChange, {
          params: { uid, hash },
          body: JSON.parse(asked),
          signal: abort.signal,
        })
        setPreview({ of: asked, answer })
        setProblem(null)
      } catch (error) {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        const isAnswered = isFinalAnswer(error)
        setProblem(isAnswered ? problemOf(error) : { text: texts.notPriced, isMoved: false })
        if (!isAnswered) throw error
      }
    }
    let giveUp = () => {}
    const timer = setTimeout(() => {
      giveUp = retryUntilSuccess(ask, () => {})
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      giveUp()
      abort.abort()
    }
  }, [asked, uid, hash])

  const current = preview?.of === asked ? preview.answer : null
  const isUnanswered = change.sent === asked
  return {
    /** Null until it is known what the cart would make of the order. */
    preview: current,
    /** What the shop says against it, beside its fields. */
    errors: refused?.of === asked ? refused.errors : (current?.errors ?? []),
    problem,
    isSending,
    isUnanswered,
    canSend: isUnanswered || (current !== null && current.errors.length === 0 && current.changes.length > 0),
    /** Sends the change; the changed order, or null where it was not changed as far as is known. */
    send: async (): Promise<PricedOrder | null> => {
      const key = isUnanswered ? change.key : randomUuid()
      const sending = { ...change, sent: asked, key }
      // Before it is sent, so that a reload in between sends the same change again.
      keepChange(identifier, sending)
      setIsSending(true)
      setProblem(null)
      try {
        const shownTotal = current === null ? null : toAmount(current.pricing.totalGross)
        const changed = await api.call(customerChangeApi.changePublicOrder, {
          params: { uid, hash },
          body: { ...body, key, shownTotal },
        })
        endChange(identifier)
        return changed
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const isAnswered = isFinalAnswer(error)
        const known = isAnswered ? { ...sending, sent: '', key: '' } : sending
        keepChange(identifier, known)
        setChange(known)
        if (error.status === 422) setRefused({ of: asked, errors: error.errors })
        else setProblem(problemOf(error, !isAnswered))
        return null
      } finally {
        setIsSending(false)
      }
    },
  }
}

function bodyOf(
  order: PricedOrder,
  { seen, fixed }: ChangingOrder,
  { cart, area, paymentMethod }: CheckoutState,
): Partial<CustomerChangeBody> {
  const { lines, draft } = cart
  const numbered = order.items.map((item, line) => ({ ...item, line }))
  const isFixed = ({ line }: { line: number }) => fixed.includes(line)
  const ordered = numbered.filter((each) => !each.isRemoved && !isFixed(each))
  const found = matchLines(ordered, lines)
  return {
    items: [
      ...lines.map((line, position) => changeItem(line, found[position] ?? null)),
      ...numbered.filter(isFixed).map((each) => changeItem(each, each.line)),
    ],
    appointmentDate: draft.appointmentDate === null ? null : new Date(draft.appointmentDate).toISOString(),
    comment: draft.comment,
    // One that the branch has given up since can be kept.
    ...flagsOf(cart.mode ?? modeOf(order)),
    deliveryArea: cart.deliveryArea || (area?.area ?? ''),
    ...(draft.table && { table: { id: draft.table.id } }),
    ...(paymentMethod && { paymentMethod }),
    ...statedDetails(cart, isElsewhere(order, cart)),
    seen,
  }
}

/** Whether it goes to another address than that of the customer. */
export function isElsewhere(order: PricedOrder, { mode }: Cart): boolean {
  return order.isDeliveredElsewhere && mode === 'delivery'
}

/** What is typed in place of what is stored. An address takes the place of the whole one, so that no door of the old one stays. */
export function statedDetails(
  { draft, deliveryArea }: Cart,
  isElsewhere: boolean,
): Partial<Pick<CheckoutDraft, CustomerField>> {
  const isTyped = (field: CustomerTextField) => draft[field].trim() !== ''
  const nameOf = <F extends keyof AddressDetails>(field: F) => (isElsewhere ? deliveryFieldOf(field) : field)
  // The choice of an area writes its name there.
  const isOfArea = draft.city === deliveryArea
  const isMoved = textFieldsOf('address').some(
    (field) => isTyped(nameOf(field)) && !(field === 'city' && isOfArea),
  )
  return {
    ...pick(draft, textFieldsOf('contact').filter(isTyped)),
    ...(isTyped('phone') && { phone: normalisePhone(draft.phone) }),
    ...(isMoved && pick(draft, fieldsOf('address').map(nameOf))),
  }
}

/** Whether trying again would say the same. */
function isFinalAnswer({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

function problemOf({ code, errors, message }: ApiError, isUnanswered = false): Problem {
  if (isUnanswered) return { text: texts.unanswered, isMoved: false }
  if (code === 'changed-meanwhile' || code === 'state-moved-on') return { text: texts.moved, isMoved: true }
  const text = errors.map((error) => error.message).join(' ') || message || texts.failed
  return { text, isMoved: code === 'not-changeable' }
}
