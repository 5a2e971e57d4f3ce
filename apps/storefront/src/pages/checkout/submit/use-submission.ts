import { ApiError } from '@theke/contract/client.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { notStoredField } from '@theke/contract/ordering/not-stored.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { pick } from '@theke/domain/typed-objects.ts'
import { useEffect, useRef, useState } from 'react'
import { slotsOutdated } from '../../../appointment/slots-outdated.ts'
import { navigate } from '../../../router/link.tsx'
import { api } from '../../../api.ts'
import { useBranch } from '../../../branch/branch-context.ts'
import { trackPurchase } from '../../../consent/commerce.ts'
import { type CheckoutDraft, emptyCart } from '../../../cart/cart.ts'
import { leaveTable } from '../../../cart/held-table.ts'
import { removeOrdered } from '../../../cart/ordered-items.ts'
import { forgetPayingOrder, keepCartFor } from '../../../cart/paid-cart.ts'
import { sessionStorageOrNull } from '../../../cart/cart-store.ts'
import { preloadNotice } from '../../../offline/pending-order-notice.lazy.ts'
import { storeSubmission, releaseSubmission, withdrawSubmission } from '../../../offline/store-submission.ts'
import { consumeRefusal } from '../../../offline/refused-order.ts'
import { rememberOrder } from '../../../past-orders/past-orders.ts'
import { branchOutdated } from '../../../router/branch-outdated.ts'
import { useIsKiosk, useOwnPath } from '../../../shell/kiosk-context.ts'
import { statusPath } from '../../../router/route.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { findPlacedBefore, type PlacedBefore } from './placed-before.ts'
import {
  beginSubmission,
  type FindOrder,
  forgetSubmission,
  type OrderBody,
  recallOrder,
  type SendOrder,
  type SubmissionStore,
  type SubmitOutcome,
  submitOrder,
} from './submission.ts'
import { openSubmissionStore } from './submission-storage.ts'

/** What stands above the form after sending: nothing, errors to correct, or an order without a reply. */
export type Feedback = {
  kind: 'none' | 'refused' | 'unanswered' | 'sent-before'
  errors: ErrorEntry[]
  /** The shop has answered, but with an error that says nothing about the order. */
  hasFailed?: boolean
}

/** By what the shop knows a customer again. */
export type Contact = Pick<CheckoutDraft, 'email' | 'phone'>

const nothing: Feedback = { kind: 'none', errors: [] }
const timeField = 'appointmentDate'
/** Less than until a kiosk forgets its customer. */
const kioskPatienceMs = 20_000

/** Sends the order once, even after repeated clicks, and opens its status page. */
export function useSubmission() {
  const { view, store: cartStore } = useBranch()
  const { identifier } = view.branch
  const isKiosk = useIsKiosk()
  const ownPath = useOwnPath()
  const [store] = useState(() => openSubmissionStore(identifier, sessionStorageOrNull()))
  const [phase, setPhase] = useState<'filling' | 'sending' | 'placed'>('filling')
  const isBusy = useRef(false)
  const sentKey = useRef('')
  const [feedback, setFeedback] = useState<Feedback>(() => feedbackAtStart(identifier, store))
  const [owing, setOwing] = useState<Contact | null>(null)
  const [placedBefore, setPlacedBefore] = useState<PlacedBefore | null>(null)

  useEffect(() => beginSubmission(store), [store])

  useEffect(() => {
    if (!isKiosk) void preloadNotice()
  }, [isKiosk])

  useEffect(() => {
    if (isKiosk) return
    const look = () => void findPlacedBefore(identifier).then(setPlacedBefore)
    // A page that comes back as it was left still believes that it is on its way to the provider.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setPhase('filling')
      look()
    }
    look()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [identifier, isKiosk])

  /** A kiosk cannot wait for ever: what does not come in time was not answered. */
  const inTime = async <T>(ask: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> => {
    const signal = isKiosk ? AbortSignal.timeout(kioskPatienceMs) : undefined
    try {
      return await ask(signal)
    } catch (error) {
      throw signal?.aborted ? new ApiError(0, [], customerOrderApi.placeOrder.failure) : error
    }
  }

  const send: SendOrder = (body, key) => {
    sentKey.current = key
    const headers = { 'Idempotency-Key': key }
    return inTime((signal) => api.call(customerOrderApi.placeOrder, { body, headers, signal }))
  }

  const find: FindOrder = (key) =>
    inTime(async (signal) => {
      const headers = { 'Idempotency-Key': key }
      const params = await api.call(customerOrderApi.findSubmittedOrder, { headers, signal })
      return params && api.call(customerOrderApi.loadPublicOrder, { params, signal })
    })

  /** An order at a kiosk leaves nothing of its customer behind. */
  const keepOrRelease = async ({ kind }: SubmitOutcome) => {
    if (isKiosk) return
    const submission = store.read()
    const isOpen = kind !== 'placed' && kind !== 'sent-before' && submission?.unanswered.length
    await (isOpen && submission
      ? storeSubmission(submission, view, cartStore.get())
      : releaseSubmission(sentKey.current))
  }

  const run = async (work: () => Promise<SubmitOutcome>) => {
    if (isBusy.current) return
    isBusy.current = true
    setPhase('sending')
    setFeedback(nothing)
    try {
      const outcome = await work()
      // The session has the order as well, so the page does not wait for the device.
      void keepOrRelease(outcome)
      if (outcome.kind === 'placed') {
        setPhase('placed')
        trackPurchase(outcome.order, view.shop.currency)
        if (!isKiosk) rememberOrder(outcome.order)
        const { paymentRedirectUrl } = outcome.order
        if (paymentRedirectUrl !== undefined && !isKiosk) {
          keepCartFor(outcome.order, outcome.items)
          location.assign(paymentRedirectUrl)
          return
        }
        // The next customer of a kiosk is another person (R-KIOSK-03).
        cartStore.update((cart) => (isKiosk ? emptyCart : removeOrdered(cart, outcome.items)))
        if (isKiosk) leaveTable(cartStore, identifier)
        navigate(ownPath(statusPath(outcome.order)))
        return
      }
      // The page checks by the same rules, so it would not have sent it, had it known the branch and its slots as they are now. Where only the
      // time is refused, the branch stays as it was: a page that knows it as closed would not ask again once it is open.
      if (isAbout(outcome, (field) => field !== timeField)) dispatchEvent(new Event(branchOutdated))
      if (isAbout(outcome, (field) => field === timeField)) dispatchEvent(new Event(slotsOutdated))
      if (isOwedAhead(outcome)) setOwing(pick(cartStore.get().draft, ['email', 'phone']))
      setFeedback(feedbackOf(outcome))
    } finally {
      isBusy.current = false
      setPhase((before) => (before === 'placed' ? before : 'filling'))
    }
  }

  return {
    phase,
    feedback,
    /** The contact of a customer who is to pay ahead for their history, as the shop has said; null for nobody. */
    owing,
    /** Shows what was found wrong before anything was sent. */
    refuse: (errors: ErrorEntry[]) => setFeedback({ kind: 'refused', errors }),
    /** The order that this cart has become before, which its customer may not have in mind. */
    placedBefore,
    submit: async (body: OrderBody) => {
      // It may have been paid, or have ended, since the page was opened.
      const before = isKiosk || isBusy.current ? null : await findPlacedBefore(identifier)
      setPlacedBefore(before)
      if (before === null) await run(() => submitOrder(body, store, send))
    },
    /** Leaves in the cart what was added since its earlier order, which goes on without it. */
    orderAdded: ({ items }: PlacedBefore) => {
      forgetPayingOrder(identifier)
      cartStore.update((cart) => removeOrdered(cart, items))
      setPlacedBefore(null)
    },
    orderAnew: () => {
      forgetPayingOrder(identifier)
      setPlacedBefore(null)
    },
    /** Sends the order that was not answered again, exactly as it was. */
    retry: () => run(() => recallOrder(store, send, find)),
    /** The customer does not want the unanswered order any more. */
    withdraw: () => {
      const submission = store.read()
      forgetSubmission(store)
      setFeedback(nothing)
      if (submission === null) return
      const cart = cartStore.get()
      void storeSubmission(submission, view, cart).then(() => withdrawSubmission(submission.key))
    },
    submitAnew: (body: OrderBody) => {
      forgetSubmission(store)
      return run(() => submitOrder(body, store, send))
    },
  }
}

/** A reloaded page starts with the unanswered submission. */
function feedbackAtStart(identifier: string, store: SubmissionStore): Feedback {
  if (store.read()?.unanswered.length) return { kind: 'unanswered', errors: [] }
  const errors = consumeRefusal(identifier)
  return errors.length > 0 ? { kind: 'refused', errors } : nothing
}

function isOwedAhead(outcome: SubmitOutcome): boolean {
  return outcome.kind === 'refused' && outcome.code === 'advance-owed'
}

function isAbout(outcome: SubmitOutcome, isWanted: (field: string | undefined) => boolean): boolean {
  return outcome.kind === 'refused' && outcome.errors.some(({ field }) => isWanted(field))
}

function feedbackOf(outcome: Exclude<SubmitOutcome, { kind: 'placed' }>): Feedback {
  if (outcome.kind === 'unanswered') return { ...outcome, errors: [] }
  const { kind, errors } = outcome
  const notArrived = { field: notStoredField, message: checkoutTexts.errors.sendAgain }
  return { kind, errors: errors.length > 0 ? errors : [notArrived] }
}
