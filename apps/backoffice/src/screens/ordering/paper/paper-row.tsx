import { Button, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { paperCode, scannedOnPaper } from '@theke/contract/ordering/counter/emergency-list.ts'
import type { StaffOrderItem, StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { formatWeights } from '@theke/domain/ordering/counter/weights.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useUnsaved } from '../../../session/login-in-place.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { timeLabel } from '../../../shop-time.ts'
import { useCustomerName } from '../customer-name.ts'
import { sumText } from '../actions/weight-text.ts'
import { actualAmountLabel, priceLabel, stateLabel, sumLabel } from '../order-labels.ts'
import { owedOf, reopeningOf } from '../offline/decision.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { KeptNote } from '../offline/kept-note.tsx'
import classes from './paper.module.css'
import { paperTexts as texts } from './paper-texts.ts'
import { PaperProblem, PaperQuestion, saveRow } from './save-row.ts'

/** What arrives so late has been taken before, as the shop sees it. */
const lateMs = 60_000

type Props = {
  order: StaffOrderSummary
  /** Its time on the paper, as an instant. */
  at: number
  place: number
  /** The bar code of another order was scanned into a field of this one. */
  onScan: (ticket: string) => void
}

/** An order of the list: what is done says so, what is not has its fields, from the first weight to the money. */
export function PaperRow({ order, at, place, onScan }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [outcome, setOutcome] = useState('')
  const customerName = useCustomerName()
  const { ticketNumber } = order
  const open = owedOf(order)
  // The paper may say that it was handed over all the same.
  const hasEnded = hasEndedEarly(order)
  const save = useMutation({
    mutationFn: (confirmed: string | null) =>
      saveRow(order, { weights: typed, outcome, takenAt: takenAt(at), confirmed }),
    onSuccess() {
      setTyped(new Map())
      setOutcome('')
    },
  })
  const isDone = isFinal(toOrderSnapshot(order)) && !hasEnded
  const isTyped = outcome.trim() !== '' || [...typed.values()].some((text) => text.trim() !== '')
  useUnsaved(isTyped && !isDone)
  const due = order.appointment ?? order.appointmentDate
  const question = save.error instanceof PaperQuestion ? save.error.message : null
  const problem =
    save.error && (save.error instanceof PaperProblem ? save.error.message : errorText(save.error))

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (save.isPending) return
    const form = event.currentTarget
    const scanned = scannedOnPaper(outcome)
    if (scanned !== null) {
      setOutcome(outcome.trim().slice(0, -paperCode(scanned).length))
      onScan(scanned)
    } else if (isTyped) save.mutate(question, { onSuccess: () => isLeft(form) || focusAfter(place) })
    else focusAfter(place)
  }

  return (
    <li className={classes.row} data-done={isDone || undefined}>
      <div className={classes.who}>
        <b>{ticketNumber}</b>
        <span>{due === null ? texts.noTime : timeLabel(Date.parse(due))}</span>
        <span>{customerName(order)}</span>
        {hasEnded && <span className={classes.ended}>{texts.inShop(stateLabel(order))}</span>}
      </div>
      {isDone ? (
        <p className={classes.done}>
          <IconCheck size={18} stroke={2} aria-hidden /> {texts.done}: {stateLabel(order)}, {sumLabel(order)}
        </p>
      ) : (
        <form
          data-place={place}
          data-ended={hasEnded || undefined}
          data-ticket={ticketNumber}
          className={classes.fields}
          onSubmit={submit}
        >
          {order.items.map((item, index) =>
            item.scale === null || item.isRemoved ? null : (
              <TextInput
                key={index}
                label={`${item.name}, ${actualAmountLabel(item)}`}
                aria-label={texts.weight(ticketNumber, item.name)}
                inputMode="tel"
                autoComplete="off"
                // A typed weight is that of all pieces, so those that a scale has booked are no value of it.
                description={isPartly(item.scale) ? sumText(item.scale) : undefined}
                placeholder={
                  (item.scale.isNeeded ? '' : formatWeights(item.scale.weights)) || texts.weightHint
                }
                value={typed.get(index) ?? ''}
                readOnly={save.isPending}
                onKeyDown={(event) => {
                  const scanned = event.key === 'Enter' ? scannedOnPaper(event.currentTarget.value) : null
                  if (scanned === null) return onEnter(event)
                  event.preventDefault()
                  const before = event.currentTarget.value.trim().slice(0, -paperCode(scanned).length)
                  setTyped(new Map(typed).set(index, before))
                  onScan(scanned)
                }}
                onChange={(event) => {
                  setTyped(new Map(typed).set(index, event.currentTarget.value))
                  save.reset()
                }}
              />
            ),
          )}
          <TextInput
            label={
              hasEnded && reopeningOf(order) === null
                ? texts.outcomeShort
                : `${texts.outcomeShort} (${open > 0 ? texts.open(priceLabel(open)) : texts.paid})`
            }
            aria-label={texts.outcome(ticketNumber)}
            autoComplete="off"
            autoCapitalize="off"
            value={outcome}
            readOnly={save.isPending}
            error={question === null ? problem : `${question} ${texts.enterAgain}`}
            onChange={(event) => {
              setOutcome(event.currentTarget.value)
              save.reset()
            }}
          />
          <Button
            type="submit"
            variant="default"
            loading={save.isPending}
            aria-label={texts.saveOf(ticketNumber)}
          >
            {texts.save}
          </Button>
        </form>
      )}
      <KeptNote order={order.id} />
    </li>
  )
}

function isPartly({ isNeeded, weights }: NonNullable<StaffOrderItem['scale']>): boolean {
  return isNeeded && weights.length > 0
}

/** Enter in a weight goes to the next field; in the last one, which is no weight, it saves. */
function onEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

/** Whether somebody is in another field by now. Where a row is done its field is gone, and the focus with it. */
function isLeft(form: HTMLFormElement): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !form.contains(activeElement)
}

/** The first field of the order below that is still to be taken down. One that has ended early may not be on the paper. */
function focusAfter(place: number): void {
  const rows = [...document.querySelectorAll<HTMLFormElement>('form[data-place]:not([data-ended])')]
  const below = rows.find((row) => Number(row.dataset['place']) > place)
  below?.querySelector('input')?.focus()
}

/** The paper does not say when it was done, so the time of the order counts; at the latest so long ago that the shop prints nothing for it any more. */
function takenAt(at: number): number {
  return Math.min(at, Date.now() - lateMs)
}
