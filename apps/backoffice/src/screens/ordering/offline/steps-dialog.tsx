import { Button } from '@mantine/core'
import { useConnectivity } from '../../../connectivity.ts'
import { timeLabel } from '../../../shop-time.ts'
import { Dialog } from '../actions/action-dialog.tsx'
import { rememberOrder } from '../live/order-store.ts'
import { type KeptStep, stepWords } from './kept-step.ts'
import classes from './offline.module.css'
import { offlineTexts as texts } from './offline-texts.ts'
import { StepDecision } from './step-decision.tsx'
import { takeBackKept, useStepQueue } from './step-queue.ts'

/** All that was done on this device offline: what waits, what a person has to decide, and what the shop has by now. */
export function StepsDialog({ onClose }: { onClose: () => void }) {
  const { waiting, sent } = useStepQueue()
  const connectivity = useConnectivity()
  const held = new Set(waiting.filter(({ refusal }) => refusal !== null).map(({ before }) => before.id))
  const all = [...sent, ...waiting].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const isSent = (step: KeptStep) => !waiting.some(({ key }) => key === step.key)

  function statusOf(step: KeptStep): string {
    if (isSent(step)) return texts.status.sent
    if (step.refusal !== null) return texts.status.decide
    return held.has(step.before.id) ? texts.status.behind : texts.status.waits
  }

  /** The last step of an order may go as long as nobody has sent it. */
  function mayGo(step: KeptStep): boolean {
    const last = waiting.findLast(({ before }) => before.id === step.before.id)
    return last?.key === step.key && step.refusal === null && !step.wasSent
  }

  async function takeBack(step: KeptStep): Promise<void> {
    const before = await takeBackKept(step.before.id)
    if (before !== null) rememberOrder(before)
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      {waiting
        .filter(({ refusal }) => refusal !== null)
        .map((step) => (
          <StepDecision key={step.key} step={step} onLater={onClose} />
        ))}
      {connectivity !== 'open' && (
        <p className={classes.goes}>
          <b>{texts.goesOn}</b> {texts.goesOnList}. <b>{texts.goesNot}</b> {texts.goesNotList}.
        </p>
      )}
      <p className={classes.head}>
        <b>{all.length === 0 ? texts.none : texts.title}</b>
        <span>{texts.promise}</span>
      </p>
      {all.length > 0 && (
        <ol className={classes.steps}>
          {all.map((step) => (
            <li key={step.key}>
              <time dateTime={step.at}>{timeLabel(Date.parse(step.at))}</time>
              <b>{step.before.ticketNumber}</b>
              <span>{stepWords(step)}</span>
              <span className={classes.status} data-sent={isSent(step) || undefined}>
                {statusOf(step)}
              </span>
              {mayGo(step) && (
                <Button size="compact-md" variant="default" onClick={() => void takeBack(step)}>
                  {texts.takeBack}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
