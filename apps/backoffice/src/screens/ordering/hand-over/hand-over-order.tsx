import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { handOverRefusals, handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import {
  orderNumberLabel,
  remainingItems,
  type StaffOrder,
  type StaffOrderItem,
} from '@theke/contract/ordering/order.ts'
import { counterPaymentTexts } from '@theke/contract/payments/payments-api.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { subtractCents } from '@theke/domain/money.ts'
import { sumOfWeights } from '@theke/domain/ordering/counter/actual-amount.ts'
import { judgeWeight } from '@theke/domain/ordering/counter/weights.ts'
import { handOverCode, handOverRefusal, type Parcel } from '@theke/domain/ordering/counter/hand-over.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { useStore } from '@theke/ui/store.ts'
import { isCounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { latestError, useToldAfterwards } from '../../../shell/latest-error.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { momentLabel } from '../../../shop-time.ts'
import { PrintDialog } from '../../printing/print-dialog.tsx'
import { sumText } from '../actions/weight-text.ts'
import { Complaint } from './complaint.tsx'
import classes from './hand-over.module.css'
import { handOverTexts as texts } from './hand-over-texts.ts'
import { ScannedParcels } from './parcel-check.tsx'
import { LaterPackaging, ReturnedPackaging } from './returned-packaging.tsx'
import { TakePayment, type Taking } from './take-payment.tsx'
import { newerOf } from '../live/order-list.ts'
import { KeptNote } from '../offline/kept-note.tsx'
import type { WithKept } from '../offline/step-effect.ts'
import { stepQueue, takeBackKept, takeOrKeep } from '../offline/step-queue.ts'
import { useBranchRecords } from '../live/use-branches.ts'
import { orderQuery, rememberOrder } from '../live/order-store.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { useCustomerName } from '../customer-name.ts'
import { actualAmountLabel, priceLabel, returnedOnline, stateLabel, sumLabel } from '../order-labels.ts'
import { isAllergy } from '../order-warnings.ts'
import { texts as orderTexts } from '../ordering-texts.ts'
import { tillsKey } from '../till/use-till.ts'
import { useShownAmount } from '../use-shown-amount.ts'

type Props = {
  /** The order as the search found it. */
  found: StaffOrder
  /** Those of its parcels that were scanned. */
  parcels: readonly Parcel[]
  onDone: () => void
}

/** One order that is being handed over, as it is now. */
export function HandOverOrder({ found, parcels, onDone }: Props) {
  const order = useOrderNow(found)
  const customerName = useCustomerName()
  const tolerance = useBranchRecords().find(({ id }) => id === order.branch.id)?.weighingTolerance
  const { updatedAt } = order
  const params = { id: order.id }
  const reload = useMutation({
    mutationFn: () => api.call(handOverApi.findForHandOver, { query: { code: handOverCode(order) } }),
    onSuccess: ([now]) => now && rememberOrder(now),
  })
  const queries = useQueryClient()
  function remember(after: StaffOrder): void {
    rememberOrder(after)
    void queries.invalidateQueries({ queryKey: tillsKey })
  }
  const onMutate = () => ({ updatedAt })
  const tellAfterwards = useToldAfterwards(orderNumberLabel(order))
  // A refusal is about a change, and a lost reply may be about one.
  function onError(refused: Error): void {
    tellAfterwards(refused)
    reload.mutate()
  }
  const handOver = useMutation({
    mutationFn: (taking: Taking) =>
      takeOrKeep(order, {
        kind: 'hand-over',
        body: { isPaymentTaken: taking.payments.length > 0, ...taking },
      }),
    onMutate,
    onSuccess: remember,
    onError,
  })
  const isKept = useIsHandOverKept(order.id)
  const undo = useMutation({
    mutationFn: async (reason: string) =>
      (isKept ? await takeBackKept(order.id) : null) ??
      api.call(handOverApi.undoHandOver, { params, body: { reason } }),
    onMutate,
    onSuccess: remember,
    onError,
  })
  const amount = useShownAmount(refusalOf(order) === null ? order.payment.open : null, handOver)
  const error = latestError(standing(handOver, updatedAt), standing(undo, updatedAt))
  const problem = amount.isOther ? counterPaymentTexts.otherAmount : error && errorText(error)
  // The amount may change while a finger is on its way: the first tap then only says that it was noticed.
  function tap(taking: Taking): void {
    if (!amount.isOther) return handOver.mutate(taking)
    amount.notice()
    handOver.reset()
  }
  return (
    <article className={classes.order} aria-label={customerName(order)}>
      <header className={classes.head}>
        <h2>{order.ticketNumber}</h2>
        <div>
          <b>{customerName(order)}</b>
          <span>{stateLabel(order)}</span>
        </div>
      </header>
      <ul className={classes.items}>
        {remainingItems(order.items).map((item, index) => (
          <li key={index}>
            <b>{actualAmountLabel(item)}</b>
            <span>
              {item.name}
              {item.details.length > 0 && <small>{item.details.join(', ')}</small>}
              {item.scale && item.scale.weights.length > 0 && (
                <small data-unusual={isUnusual(item.scale, tolerance) || undefined}>
                  {sumText(item.scale)}
                </small>
              )}
              {item.note && <small>{item.note}</small>}
            </span>
          </li>
        ))}
      </ul>
      {order.comment && (
        <p className={classes.comment} data-warning={isAllergy(order.comment) || undefined}>
          {isAllergy(order.comment) && <IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
          {order.comment}
        </p>
      )}
      {!order.isCompleted && <ScannedParcels scanned={parcels} />}
      {!order.isCompleted && <ReturnedPackaging order={order} />}
      <KeptNote order={order.id} />
      {problem && (
        // The same words about another change are announced anew.
        <p key={amount.isOther ? 'other amount' : 'error'} role="alert" className={classes.error}>
          {problem}
        </p>
      )}
      {order.isCompleted ? (
        <Done
          order={order}
          isUndoing={undo.isPending}
          onUndo={(reason) => undo.mutate(reason)}
          onDone={onDone}
        />
      ) : (
        <Open order={order} isSending={handOver.isPending} onTap={tap} />
      )}
    </article>
  )
}

/** Whether what was weighed is further from what was ordered than the branch takes for usual, as far as that is known. */
function isUnusual(
  { weights, ordered }: NonNullable<StaffOrderItem['scale']>,
  tolerance: number | undefined,
): boolean {
  return tolerance !== undefined && judgeWeight(sumOfWeights(weights), ordered, tolerance) !== 'usual'
}

/** The order with every change that this device hears of; where the person may not follow orders, as the last reply had it. */
function useOrderNow(found: StaffOrder): WithKept<StaffOrder> {
  const { data } = useQuery({ ...orderQuery(found.id), enabled: useMay('orders.load') })
  return data === undefined ? found : newerOf(found, data)
}

/** Whether a hand-over by the person who is logged in waits on this device as the last step of an order. One that may have arrived meanwhile is theirs all the same, a refused one never took place. */
function useIsHandOverKept(order: number): boolean {
  return useStore(stepQueue, ({ waiting }) => {
    const last = waiting.findLast(({ before }) => before.id === order)
    return last?.refusal === null && ['hand-over', 'completed'].includes(last.call.kind)
  })
}

type Attempt = {
  error: Error | null
  submittedAt: number
  /** The order as it was when the attempt was made. */
  context: { updatedAt: string } | undefined
}

/** An attempt whose reply was lost has failed only as long as the order is as it was. */
function standing({ error, submittedAt, context }: Attempt, updatedAt: string) {
  const isUnreached = error instanceof ApiError && error.status === 0
  return { submittedAt, error: isUnreached && context?.updatedAt !== updatedAt ? null : error }
}

function refusalOf(order: StaffOrder) {
  return handOverRefusal(toOrderSnapshot(order), { open: order.payment.open, isPaymentTaken: true })
}

type OpenProps = { order: StaffOrder; isSending: boolean; onTap: (taking: Taking) => void }

function Open({ order, isSending, onTap }: OpenProps) {
  const { open } = order.payment
  const refusal = refusalOf(order)
  const mayHandOver = useMay('orders.handOver')
  const { paymentMethod } = order
  return (
    <>
      <PaymentLine order={order} />
      {refusal ? (
        <p className={classes.error}>{handOverRefusals[refusal]}</p>
      ) : !mayHandOver ? null : open > 0 ? (
        <TakePayment
          open={open}
          usual={isCounterMethod(paymentMethod) ? paymentMethod : 'cash'}
          isSending={isSending}
          onTake={onTap}
        />
      ) : (
        <Button
          size="lg"
          fullWidth
          loading={isSending}
          leftSection={<IconCheck size={20} stroke={1.75} />}
          onClick={() =>
            onTap({
              amount: open,
              payments: [],
              rest: null,
              given: null,
              receipt: '',
              tip: null,
              tipBy: null,
            })
          }
        >
          {texts.handOver}
        </Button>
      )}
    </>
  )
}

/** What is paid, or why how much is to be taken now. */
function PaymentLine({ order }: { order: StaffOrder }) {
  const { payment, pricing, paymentMethod, isQuotation } = order
  if (isQuotation) return <p className={classes.payment}>{orderTexts.card.quotation}</p>
  if (payment.open > 0 && isOnlineMethod(paymentMethod))
    return (
      <p className={classes.payment} data-open="waits">
        {texts.stillOpen(priceLabel(payment.open))}
        {payment.secured > 0 && (
          <small>{texts.weighedAbove(priceLabel(pricing.totalGross), priceLabel(payment.secured))}</small>
        )}
      </p>
    )
  if (payment.open > 0)
    return (
      <p className={classes.sums}>
        {sumLabel(order)} · {paymentMethodLabels[paymentMethod]}
        {payment.secured > 0 && <small>{texts.deposits(priceLabel(payment.secured))}</small>}
      </p>
    )
  const isOpen = payment.kind === 'later' || payment.kind === 'awaited'
  const online = returnedOnline(order, payment.toReturn)
  const byHand = subtractCents(payment.toReturn, online)
  return (
    <p className={classes.payment} data-open={isOpen}>
      {payment.kind === 'held' ? texts.held : isOpen ? texts.later : texts.paid}
      {isOpen && pricing.isApproximate && <small>{texts.approximate}</small>}
      {byHand > 0 && <small>{texts.toReturn(priceLabel(byHand))}</small>}
      {online > 0 && <small>{texts.goesBackOnline(priceLabel(online))}</small>}
    </p>
  )
}

type DoneProps = {
  order: WithKept<StaffOrder>
  isUndoing: boolean
  onUndo: (reason: string) => void
  onDone: () => void
}

function Done({ order, isUndoing, onUndo, onDone }: DoneProps) {
  const mayUndo = useMay('orders.undoHandOver')
  const mayUndoOthers = useMay('orders.cancelPaid')
  const mayComplain = useMay('orders.settleComplaint') && order.payment.secured > 0
  // What is not sent yet has no receipt.
  const mayPrint = useMay('orders.print') && !order.keptSteps
  const [isPrinting, setPrinting] = useState(false)
  const { id } = useSession()
  const [reason, setReason] = useState('')
  const reasonProblem = lengthProblem(reason, 200)
  const [isComplaining, setComplaining] = useState(false)
  const entry = order.history.findLast(({ action }) => action === 'completed')
  // The shop has no entry yet for a hand-over that waits on this device.
  const isKept = useIsHandOverKept(order.id)
  const isOwn = isKept || entry?.user?.id === id
  return (
    <>
      <p className={classes.done}>
        <b>{texts.done(orderNumberLabel(order))}</b>
        {order.payment.open > 0 && <strong>{texts.stillOpen(priceLabel(order.payment.open))}</strong>}
        {entry && <small>{texts.doneBy(momentLabel(Date.parse(entry.at)), entry.user?.name ?? '')}</small>}
      </p>
      {mayUndo && mayUndoOthers && !isOwn && (
        <TextInput
          label={texts.undoReason}
          description={texts.undoReasonHint(entry?.user?.name ?? '')}
          value={reason}
          error={reasonProblem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        {mayUndo && (isOwn || mayUndoOthers) && (
          <Button
            variant="default"
            size="lg"
            loading={isUndoing}
            leftSection={<IconArrowBackUp size={18} stroke={1.5} />}
            disabled={!isOwn && (reason.trim() === '' || reasonProblem !== undefined)}
            onClick={() => onUndo(reason.trim())}
          >
            {texts.undo}
          </Button>
        )}
        {mayPrint && (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconPrinter size={18} stroke={1.5} />}
            onClick={() => setPrinting(true)}
          >
            {texts.print}
          </Button>
        )}
        {mayComplain && !isComplaining && (
          <Button variant="default" size="lg" onClick={() => setComplaining(true)}>
            {texts.complain}
          </Button>
        )}
        <Button size="lg" variant={isComplaining ? 'default' : 'filled'} onClick={onDone}>
          {texts.another}
        </Button>
      </div>
      {mayComplain && isComplaining && <Complaint order={order} />}
      <LaterPackaging order={order} />
      {isPrinting && <PrintDialog order={order} onClose={() => setPrinting(false)} />}
    </>
  )
}
