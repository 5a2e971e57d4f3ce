import { Button } from '@mantine/core'
import { readyAlarm, ringOnce } from './alarm.ts'
import { texts } from '../ordering-texts.ts'
import classes from './sound-hint.module.css'

/** Says that the browser keeps the bell silent, and how it is heard. */
export function SoundHint() {
  async function unlock(): Promise<void> {
    await readyAlarm()
    await ringOnce()
  }
  return (
    <aside className={classes.hint} aria-label={texts.board.unlockSound}>
      <span className={classes.long}>{texts.board.soundLocked}</span>
      <span className={classes.short}>{texts.board.soundLockedShort}</span>
      <Button variant="default" onClick={() => void unlock()}>
        {texts.board.unlockSound}
      </Button>
    </aside>
  )
}
