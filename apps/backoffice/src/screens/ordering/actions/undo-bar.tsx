import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import type { NewsKind } from '@theke/domain/ordering/customer-news.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { type OrderAction, transitions } from '@theke/domain/ordering/order-actions.ts'
import { inMode } from '@theke/domain/ordering/transition-row.ts'
import { type MouseEvent, useEffect, useState } from 'react'
import { usePhoneFormat } from '../../../phone-format.ts'
import { useFocusAfterUndo } from '../../../shell/use-focus-after-undo.ts'
import { useCustomerName } from '../customer-name.ts'
import { stepSentence } from '../order-labels.ts'
import { holdChanges, orderSteps } from '../live/order-store.ts'
import { offeredUndo, stepError, type UndoableStep } from '../live/steps-state.ts'
import classes from './undo-bar.module.css'
import { newsTexts, shortNews } from '../news-texts.ts'
import { texts } from '../ordering-texts.ts'
import { useCustomerNews } from './tell-customer.tsx'
import { useCurrentOrders, useSteps } from '../live/use-orders.ts'

/** The steps that can still be undone, the newest first. They stand below the screen, so that they cover no button of it. */
export function UndoBar() {
  const state = useSteps()
  const { data: orders = [] } = useCurrentOrders()
  const { running, undoable } = state
  const steps = [...undoable.values()].toReversed().filter(({ after }) => {
    const now = orders.find(({ id }) => id === after.id) ?? after
    return offeredUndo(state, now) !== null
  })
  const noteUndo = useFocusAfterUndo({
    isBusy: (id) => running.has(id),
    find: (id) => document.querySelector<HTMLElement>(`[data-ticket="${id}"]`),
  })
  return (
    <section className={classes.bars} aria-label={texts.card.undo} aria-live="polite">
      {rowsOf(steps).map((row) => (
        <UndoRow
          key={row[0].order.id}
          steps={row}
          error={
            row.map(({ after }) => stepError(state, after)).find((each) => each !== null)?.message ?? null
          }
          isUndoing={row.some(({ order }) => running.get(order.id)?.isUndo === true)}
          onUndo={(event) => {
            noteUndo(row[0].order.id, event)
            const ids = row.map(({ order }) => order.id)
            void (row.length === 1 ? orderSteps.undo(row[0].order.id) : undoMany(ids))
          }}
        />
      ))}
    </section>
  )
}

/** The events of what is undone here bring no news. */
async function undoMany(ids: readonly number[]): Promise<void> {
  const release = holdChanges()
  await orderSteps.undoMany(ids).finally(release)
}

type Row = [UndoableStep, ...UndoableStep[]]

/** Steps that one tap has taken for many orders are undone together. */
function rowsOf(steps: readonly UndoableStep[]): Row[] {
  const rows = new Map<string, Row>()
  for (const step of steps) {
    const key = step.batch ?? String(step.order.id)
    const row = rows.get(key)
    if (row === undefined) rows.set(key, [step])
    else row.push(step)
  }
  return [...rows.values()]
}

type UndoRowProps = {
  steps: Row
  error: string | null
  isUndoing: boolean
  onUndo: (event: MouseEvent) => void
}

function UndoRow({ steps, error, isUndoing, onUndo }: UndoRowProps) {
  const [{ order, after, action }] = steps
  const customerName = useCustomerName()
  const isOne = steps.length === 1
  const told = [...new Set(steps.map((step) => inMode(transitions[action].history, modeOf(step.order))))]
  return (
    <div className={classes.bar}>
      <p>
        <b>{isOne ? order.ticketNumber : texts.card.manySteps(steps.length, told.join(' / '))}</b>{' '}
        {isOne && (
          <>
            {customerName(order)} {stepSentence(order, action)} <NewsOfStep order={after} action={action} />
          </>
        )}
        {!isOne && isUndoing && texts.card.undoing(steps.length)}
        {!isOne && !isUndoing && error !== null && <span role="alert">{texts.card.notUndone(error)}</span>}
      </p>
      {!isUndoing && <TimeLeft until={Math.min(...steps.map(({ until }) => until))} />}
      <Button
        variant="white"
        color="dark.9"
        className={classes.undo}
        loading={isUndoing}
        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
        onClick={onUndo}
        aria-label={texts.card.undoOf(isOne ? order.ticketNumber : texts.card.many(steps.length))}
      >
        {texts.card.undo}
      </Button>
    </div>
  )
}

/** Which message follows from a step, or that somebody has to call. */
function NewsOfStep({ order, action }: { order: StaffOrderSummary; action: OrderAction }) {
  const kind = transitions[action].messages?.customer?.as
  return kind === undefined ? null : <News order={order} kind={kind} />
}

function News({ order, kind }: { order: StaffOrderSummary; kind: NewsKind }) {
  const news = useCustomerNews(order, kind)
  const phoneText = usePhoneFormat()
  if (news === null) return null
  return <span>{news.call === null ? shortNews(news) : newsTexts.pleaseCall(phoneText(news.call))}</span>
}

/** How many seconds are left, for those who see. */
export function TimeLeft({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 250)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span className={classes.left} aria-hidden>
      {texts.card.undoLeft(left)}
    </span>
  )
}

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
