import { IconClockPause } from '@tabler/icons-react'
import { useStore } from '@theke/ui/store.ts'
import { timeLabel } from '../../../shop-time.ts'
import { stepWords } from './kept-step.ts'
import classes from './offline.module.css'
import { offlineTexts as texts } from './offline-texts.ts'
import { stepQueue } from './step-queue.ts'

/** What was done with an order on this device and the shop has not answered yet. */
export function KeptNote({ order }: { order: number }) {
  const waiting = useStore(stepQueue, (queue) => queue.waiting)
  const own = waiting.filter(({ before }) => before.id === order)
  if (own.length === 0) return null
  return (
    <ul className={classes.note}>
      {own.map((step) => (
        <li key={step.key}>
          <IconClockPause size={18} stroke={1.75} aria-hidden />
          {(step.refusal === null ? texts.onCard : texts.onCardRefused)(
            timeLabel(Date.parse(step.at)),
            stepWords(step),
          )}
        </li>
      ))}
    </ul>
  )
}
