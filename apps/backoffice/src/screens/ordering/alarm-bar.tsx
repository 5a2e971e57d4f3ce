import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './alarm-bar.module.css'
import { boardPath } from './board-path.ts'
import { alarmVoice, readyAlarm, ringOnce } from './alarm.ts'
import { useBoardSettings } from './board-settings.ts'
import { useObserved } from './observed.ts'
import { texts } from './ordering-texts.ts'
import { markSeen, useUnseenOrders } from './use-orders.ts'

/** Says that new orders wait for somebody to see them, and what to do where the browser keeps the bell silent. */
export function AlarmBar({ isOnBoard }: { isOnBoard: boolean }) {
  const unseen = useUnseenOrders()
  const { isSoundOn } = useBoardSettings()
  const voice = useObserved(alarmVoice)
  const isLocked = isOnBoard && isSoundOn && voice === 'locked'

  async function unlock(): Promise<void> {
    await readyAlarm()
    ringOnce()
  }

  return (
    <div className={classes.place}>
      <div className={classes.bars} aria-live="polite">
        {isLocked && (
          <div className={classes.hint}>
            <span>{texts.board.soundLocked}</span>
            <Button variant="default" onClick={() => void unlock()}>
              {texts.board.unlockSound}
            </Button>
          </div>
        )}
        {unseen.length > 0 && (
          <div className={classes.alarm}>
            <b>{texts.board.unseen(unseen.length)}</b>
            <span className={classes.tickets}>{unseen.map(({ view }) => view.ticketNumber).join(', ')}</span>
            {!isOnBoard && (
              <Button variant="white" color="primary" component={Link} to={boardPath}>
                {texts.board.toBoard}
              </Button>
            )}
            <Button
              variant={isOnBoard ? 'white' : 'outline'}
              color={isOnBoard ? 'primary' : 'white'}
              onClick={() => markSeen(unseen)}
            >
              {texts.board.seen}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
