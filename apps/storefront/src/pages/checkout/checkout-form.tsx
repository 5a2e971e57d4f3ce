import { problemTexts } from '../../texts/german/problems.ts'
import type { OrderRefusal } from '@theke/contract/ordering/order-problem-texts.ts'
import { notStoredField } from '@theke/contract/ordering/not-stored.ts'
import { isAskedFor } from '@theke/domain/ordering/checkout/checkout-fields.ts'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { TableQuestion } from '../../branch/table-question.tsx'
import { appointmentAnchor } from '../../router/route.ts'
import { saveDraft } from '../../cart/draft-changes.ts'
import { forgetTable } from '../../cart/held-table.ts'
import { RemovedNotice } from '../../cart/removed-notice.tsx'
import { checkoutTexts } from '../../texts/german/checkout.ts'
import { useIsKiosk } from '../../shell/kiosk-context.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { AddressSection } from './sections/address-section.tsx'
import { AppointmentSection } from './sections/appointment-section.tsx'
import { heldOfferAt } from '../../waiting-list/held-offer.ts'
import { orderBodyOf, orderDraftOf } from './checkout-draft.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CommentSection } from './sections/comment-section.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { ConsentFields } from './legal/consents.tsx'
import { DeliveryAreaSelect } from './sections/delivery-area-select.tsx'
import { DonationPart } from './donation/donation-part.tsx'
import { IfMissingPart } from './if-missing/if-missing-part.tsx'
import { ErrorList } from './submit/error-list.tsx'
import type { CheckoutForm as Form } from './form-context.ts'
import { ModeSection } from './sections/mode-section.tsx'
import { OrderBar, OrderEnd, OrderSummary, ShortSummary } from './order-summary.tsx'
import { PlacedBeforeNotice } from './submit/placed-before-notice.tsx'
import { PaymentSection } from './sections/payment-section.tsx'
import { TableSelect } from './sections/table-section.tsx'
import { UnansweredNotice } from './submit/unanswered-notice.tsx'
import { appointmentRefusals, fieldRefusals, tableRefusals } from './draft-refusals.ts'
import { useCheckoutState } from './use-checkout-state.ts'
import { useInitiateCheckout } from './use-initiate-checkout.ts'
import type { OrderBody } from './submit/submission.ts'
import { type Feedback, useSubmission } from './submit/use-submission.ts'

const { Lazy: LazyKioskCheckout } = lazyComponent(() =>
  import('../../kiosk/kiosk-checkout.tsx').then((module) => module.KioskCheckout),
)

/** The form of the checkout from the first error to the button; in one column the cart stands before donation, payment and consents. */
export function CheckoutForm({ hasPaymentFailed }: { hasPaymentFailed: boolean }) {
  const submission = useSubmission()
  const wishes = useCheckoutState({ owing: submission.owing })
  useInitiateCheckout(wishes)
  const isSelfService = useIsKiosk()
  const hasTwoColumns = useHasTwoColumns()
  const { feedback, phase, placedBefore } = submission
  const isSending = phase === 'sending'
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const feedbackBox = useRef<HTMLDivElement>(null)
  const { sections, store } = wishes
  // Nothing is left in the cart that could be put right; a notice says why.
  const errors =
    wishes.cart.lines.length > 0 ? feedback.errors : feedback.errors.filter(({ field }) => !isOfItems(field))

  useEffect(() => {
    if (feedback.kind === 'none' && placedBefore === null) return
    scrollTo({ top: 0 })
    feedbackBox.current?.focus({ preventScroll: true })
  }, [feedback, placedBefore])

  const touch = (field: string) => setCorrected((before) => new Set(before).add(field))
  const form: Form = {
    errorOf: (field) =>
      corrected.has(field) ? null : (feedback.errors.find((each) => each.field === field)?.message ?? null),
    change: (field, draft) => {
      store.update((cart) => saveDraft(cart, draft))
      touch(field)
    },
    touch,
  }

  const check = () => {
    const draft = orderDraftOf({
      ...wishes,
      branch: wishes.view.branch,
      campaign: wishes.view.campaign,
      // The one that was chosen, although the branch may have given it up: another one is the customer's to choose.
      area: wishes.cart.deliveryArea || (wishes.area?.area ?? ''),
      hasDonations: wishes.view.donationAmount !== null,
      isSelfService,
      asksIfMissing: wishes.view.shop.asksIfMissing,
    })
    const problems = [
      ...tableRefusals(wishes),
      ...fieldRefusals(draft, wishes.view.branch),
      ...appointmentRefusals(wishes),
    ].filter(isFirstOfField)
    const errors = problemTexts(problems, wishes.view.shop.currency)
    setCorrected(new Set())
    const body = orderBodyOf(draft, {
      total: wishes.pricing.totalGross,
      advance: wishes.advance?.amount ?? 0,
    })
    const held = heldOfferAt(wishes.view.branch.identifier)
    return { body: held === null ? body : { ...body, offer: held }, errors }
  }
  const submit = (send: (body: OrderBody) => Promise<unknown>) => {
    if (wishes.offer.obstacle !== null) return
    // The table that the page still shows was forgotten a moment ago.
    if (forgetTable(store, wishes.view.branch.identifier) && sections.table) {
      setCorrected(new Set())
      submission.refuse(problemTexts([{ field: 'table', reason: 'table-missing' }], ''))
      return
    }
    const { body, errors } = check()
    if (errors.length > 0) submission.refuse(errors)
    else void send(body)
  }

  if (phase === 'placed') return <CheckoutSkeleton />
  const messages = (
    <>
      {hasPaymentFailed && feedback.kind === 'none' && !placedBefore && (
        <Notice tone="refused" className="mb-7">
          {checkoutTexts.errors.payment}
        </Notice>
      )}
      {placedBefore && feedback.kind === 'none' && (
        <PlacedBeforeNotice
          ref={feedbackBox}
          order={placedBefore}
          lines={wishes.cart.lines}
          onOrderAdded={() => submission.orderAdded(placedBefore)}
          onOrderAnew={submission.orderAnew}
        />
      )}
      {feedback.kind === 'unanswered' && (
        <UnansweredNotice
          ref={feedbackBox}
          hasFailed={feedback.hasFailed === true}
          onRetry={() => void submission.retry()}
          onWithdraw={isSelfService ? undefined : submission.withdraw}
        />
      )}
      {(feedback.kind === 'sent-before' || (feedback.kind === 'refused' && errors.length > 0)) && (
        <ErrorList
          ref={feedbackBox}
          heading={headingOf(feedback)}
          errors={errors}
          isCorrected={(field) => corrected.has(field) || !isAskedFor(field, wishes.view.branch, wishes.mode)}
        >
          {feedback.kind === 'sent-before' && (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button kind="ink" onClick={() => void submission.retry()}>
                {checkoutTexts.errors.goToSentOrder}
              </Button>
              <Button kind="ghost" onClick={() => submit(submission.submitAnew)}>
                {checkoutTexts.errors.orderAgain}
              </Button>
            </div>
          )}
        </ErrorList>
      )}
      <RemovedNotice className="mb-7" />
      <TableQuestion className="mb-7" />
    </>
  )
  const formProps = {
    noValidate: true,
    'aria-busy': isSending,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      submit(submission.submit)
    },
  }
  if (isSelfService)
    return (
      <form {...formProps} className="contents">
        <LazyKioskCheckout {...{ wishes, form, isSending }}>{messages}</LazyKioskCheckout>
      </form>
    )
  return (
    <form {...formProps} className="grid items-start gap-x-12 desktop:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        {messages}
        <ModeSection wishes={wishes} />
        {sections.table && <TableSelect {...{ wishes, form }} />}
        {sections.deliveryArea && !sections.address && (
          <div className="mb-8">
            <DeliveryAreaSelect {...{ wishes, form }} />
          </div>
        )}
        {sections.contact && <ContactSection {...{ wishes, form }} />}
        {(sections.address || (sections.contact && wishes.cart.draft.isCompany)) && (
          <AddressSection {...{ wishes, form }} />
        )}
        <div id={appointmentAnchor} className="scroll-mt-6">
          {sections.appointment && <AppointmentSection {...{ wishes, form }} />}
        </div>
        <CommentSection {...{ wishes, form }} />
        {wishes.view.shop.asksIfMissing && wishes.cart.lines.length > 0 && <IfMissingPart wishes={wishes} />}
        {!hasTwoColumns && <OrderSummary wishes={wishes} />}
        {wishes.view.donationAmount !== null && <DonationPart {...{ wishes, form }} />}
        {sections.payment && <PaymentSection {...{ wishes, form }} />}
        {wishes.cart.lines.length > 0 && <ConsentFields {...{ wishes, form }} />}
        {!hasTwoColumns && <ShortSummary wishes={wishes} />}
        {!hasTwoColumns && <OrderBar {...{ wishes, isSending }} />}
      </div>
      {hasTwoColumns && (
        <OrderSummary wishes={wishes}>
          {wishes.cart.lines.length > 0 && <OrderEnd {...{ wishes, isSending }} />}
        </OrderSummary>
      )}
    </form>
  )
}

const twoColumns = '(width >= 64rem)'

/** Whether the cart stands beside the form. In one column it comes in the middle of it, so that the keys go the way the eye does. */
function useHasTwoColumns(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(twoColumns)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(twoColumns).matches,
  )
}

function isFirstOfField({ field }: OrderRefusal, position: number, all: readonly OrderRefusal[]): boolean {
  return all.findIndex((other) => other.field === field) === position
}

function isOfItems(field = ''): boolean {
  return /^items\b/.test(field)
}

function headingOf({ kind, errors }: Feedback): string {
  const { sentBefore, notStored, heading } = checkoutTexts.errors
  if (kind === 'sent-before') return sentBefore
  return errors[0]?.field === notStoredField ? notStored : heading
}
