import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { alarmVoice, readyAlarm, startRinging, stopRinging } from './alarm.ts'
import { useBoardSettings } from './board-settings.ts'
import { useObserved } from './observed.ts'
import { openDesk } from './order-desk.ts'
import classes from './order-watch.module.css'
import { texts } from './ordering-texts.ts'
import { UndoToasts } from './undo-toasts.tsx'
import { markSeen, useNewOrders, useUnseenOrders } from './use-orders.ts'
import { useTitleAlarm } from './use-title-alarm.ts'

const boardPath = '/orders'

/**
 * Watches over the orders wherever in the back-office a person is: the bell rings for new ones, the browser's title
 * counts them, and steps can be undone.
 */
export function OrderWatch() {
  const { isSoundOn } = useBoardSettings()
  const voice = useObserved(alarmVoice)
  const count = useNewOrders().length
  const unseen = useUnseenOrders()
  const { pathname } = useLocation()
  const rings = isSoundOn && unseen.length > 0

  useEffect(openDesk, [])
  useTitleAlarm(count, unseen.length)

  useEffect(() => {
    if (!isSoundOn) return
    void readyAlarm()
  }, [isSoundOn])

  useEffect(() => {
    if (!rings) return
    startRinging()
    return stopRinging
  }, [rings])

  useEffect(() => {
    if (voice !== 'locked') return
    const unlock = () => void readyAlarm()
    addEventListener('pointerdown', unlock)
    addEventListener('keydown', unlock)
    return () => {
      removeEventListener('pointerdown', unlock)
      removeEventListener('keydown', unlock)
    }
  }, [voice])

  return (
    <div className={classes.corner}>
      <UndoToasts />
      {pathname !== boardPath && unseen.length > 0 && (
        <div className={classes.call} aria-live="polite">
          <b>{texts.board.unseen(unseen.length)}</b>
          <div className={classes.buttons}>
            <Button variant="white" color="primary" component={Link} to={boardPath}>
              {texts.board.toBoard}
            </Button>
            <Button variant="outline" color="white" onClick={() => markSeen(unseen)}>
              {texts.board.seen}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
