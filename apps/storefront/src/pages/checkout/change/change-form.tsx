import { ApiError } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { pick } from '@theke/domain/typed-objects.ts'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { showToast } from '@theke/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { saveDraft } from '../../../cart/draft-changes.ts'
import { RemovedNotice } from '../../../cart/removed-notice.tsx'
import { ChangeBand, leaveChange } from '../../../order-change/change-band.tsx'
import type { ChangingOrder } from '../../../order-change/changing-order.ts'
import { navigate } from '../../../router/link.tsx'
import { appointmentAnchor, statusPath } from '../../../router/route.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { orderChangeTexts as texts } from '../../../texts/german/order-change-texts.ts'
import { OrderLines } from '../../status/order-lines.tsx'
import { CheckoutSkeleton } from '../checkout-skeleton.tsx'
import type { CheckoutForm as Form } from '../form-context.ts'
import { OrderSummary } from '../order-summary.tsx'
import { AppointmentSection } from '../sections/appointment-section.tsx'
import { CommentSection } from '../sections/comment-section.tsx'
import { DeliveryAreaSelect } from '../sections/delivery-area-select.tsx'
import { ModeSection } from '../sections/mode-section.tsx'
import { PaymentSection } from '../sections/payment-section.tsx'
import { TableSelect } from '../sections/table-section.tsx'
import { ErrorList } from '../submit/error-list.tsx'
import { type CheckoutState, useCheckoutState } from '../use-checkout-state.ts'
import { ChangeContact } from './change-contact.tsx'
import { ChangeEnd } from './change-end.tsx'
import { isElsewhere, useOrderChange } from './use-order-change.ts'

type Loaded = PricedOrder | 'loading' | 'failed'

/** The checkout while the cart holds an order that is being changed. */
export function ChangeForm({ change }: { change: ChangingOrder }) {
  const { uid, hash } = change
  const [order, setOrder] = useState<Loaded>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    api.call(customerOrderApi.loadPublicOrder, { params: { uid, hash } }).then(setOrder, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setOrder('failed')
    })
  }, [uid, hash, attempt])

  if (order === 'loading') return <CheckoutSkeleton />
  if (order === 'failed')
    return (
      <Notice tone="waits">
        <p>{texts.openFailed}</p>
        <Button
          kind="ghost"
          className="mt-3"
          onClick={() => {
            setOrder('loading')
            setAttempt(attempt + 1)
          }}
        >
          {checkoutTexts.errors.retry}
        </Button>
      </Notice>
    )
  if (order.change === null || order.updatedAt !== change.seen)
    return <Moved change={change} branch={order.branch.identifier} text={texts.moved} />
  return <Fields change={change} order={order} />
}

function Fields({ change, order }: { change: ChangingOrder; order: PricedOrder }) {
  const at = order.appointment ?? order.appointmentDate
  const agreed = at === null ? null : Date.parse(at)
  const wishes = useCheckoutState({ own: { ...pick(order, ['uid', 'hash', 'paymentMethod']), agreed } })
  const { cart, store, view, sections } = wishes
  // Money that a provider holds stays there.
  const isHeld = isOnlineMethod(order.paymentMethod) && order.payment.secured > 0
  const methods = isHeld ? [] : [...new Set([order.paymentMethod, ...view.paymentMethods])]
  const { identifier } = view.branch
  const changing = useOrderChange({ begun: change, order, wishes })
  const { preview, problem, errors, isSending } = changing
  const [isAsked, setIsAsked] = useState(false)
  const isOtherMode = wishes.mode !== modeOf(order)
  const feedbackBox = useRef<HTMLDivElement>(null)
  const hasFeedback = isAsked && !isSending && (problem !== null || errors.length > 0)
  useEffect(() => {
    if (!hasFeedback) return
    scrollTo({ top: 0 })
    feedbackBox.current?.focus({ preventScroll: true })
  }, [hasFeedback])

  const form: Form = {
    errorOf: (field) => errors.find((each) => each.field === field)?.message ?? null,
    change: (_field, draft) => {
      setIsAsked(false)
      store.update((before) => saveDraft(before, draft))
    },
    touch: () => setIsAsked(false),
  }
  const fixed = change.fixed.flatMap((line) => order.items[line] ?? [])
  // The shop counts all lines of the order, so it says itself when a minimum is missed.
  const priced: CheckoutState = preview
    ? { ...wishes, missing: 0, pricing: { ...wishes.pricing, ...preview.pricing } }
    : wishes

  const send = async () => {
    setIsAsked(true)
    const changed = await changing.send()
    if (changed === null) return
    showToast(texts.sent)
    // What is due ahead has time, and its page says until when.
    if (changed.payable > 0 && changed.payable !== changed.advance?.open) {
      // The provider is another site. A customer who does not pay there finds the difference on the page of the order.
      location.assign(`/pay/${changed.uid}/${changed.hash}`)
      return
    }
    navigate(statusPath(changed))
  }

  return (
    <form
      noValidate
      aria-busy={isSending}
      className="grid items-start gap-x-12 desktop:grid-cols-[minmax(0,1fr)_24rem]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      <div className="min-w-0">
        <ChangeBand change={change} branch={identifier} className="mb-7" />
        {problem?.isMoved ? (
          <Moved ref={feedbackBox} change={change} branch={identifier} text={problem.text} />
        ) : problem ? (
          <div ref={feedbackBox} role="alert" tabIndex={-1} className="notice mb-7" data-tone="waits">
            {problem.text}
          </div>
        ) : (
          errors.length > 0 && (
            <ErrorList
              ref={feedbackBox}
              heading={checkoutTexts.errors.heading}
              errors={[...errors]}
              isCorrected={() => false}
            />
          )
        )}
        <RemovedNotice className="mb-7" />
        <div id={appointmentAnchor} className="scroll-mt-6">
          <AppointmentSection {...{ wishes, form }} />
        </div>
        {view.modes.length > 1 && <ModeSection wishes={wishes} />}
        {sections.table && isOtherMode && <TableSelect {...{ wishes, form }} />}
        {sections.deliveryArea && (
          <div className="mb-8">
            <DeliveryAreaSelect {...{ wishes, form }} />
          </div>
        )}
        <CommentSection {...{ wishes, form }} />
        {sections.payment && methods.length > 1 && (
          <PaymentSection wishes={{ ...wishes, view: { ...view, paymentMethods: methods } }} form={form} />
        )}
        <ChangeContact {...{ wishes, form, isOtherMode }} isElsewhere={isElsewhere(order, cart)} />
      </div>
      <OrderSummary
        wishes={priced}
        besides={
          fixed.length > 0 && (
            <>
              <p className="border-t border-line px-5 py-3 text-sm text-muted">{texts.fixed}</p>
              <OrderLines items={fixed} currency={view.shop.currency} />
            </>
          )
        }
      >
        <ChangeEnd
          {...{ changing, order }}
          paymentMethod={wishes.paymentMethod}
          currency={view.shop.currency}
        />
      </OrderSummary>
    </form>
  )
}

type MovedProps = { change: ChangingOrder; branch: string; text: string; ref?: React.Ref<HTMLDivElement> }

/** Only the order as it is now helps. */
function Moved({ change, branch, text, ref }: MovedProps) {
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="notice mb-7" data-tone="waits">
      <p>{text}</p>
      <Button kind="ink" className="mt-3" onClick={() => leaveChange(change, branch)}>
        {texts.look}
      </Button>
    </div>
  )
}
