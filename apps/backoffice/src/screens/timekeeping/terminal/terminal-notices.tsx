import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { useEffect, useState } from 'react'
import type { Answered } from './send-queue.ts'
import classes from './terminal.module.css'
import { terminalTexts as texts } from './terminal-texts.ts'

const shownMs = 30_000

/** Tells for a while of events that do not count as they are, so that their people can ask. */
export function TerminalNotices({
  notices,
  people,
}: {
  notices: readonly Answered[]
  people: readonly TerminalPerson[]
}) {
  const [hidden, setHidden] = useState<readonly Answered[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setHidden(notices), shownMs)
    return () => clearTimeout(timer)
  }, [notices])
  const shown = notices.filter((notice) => !hidden.includes(notice))
  return (
    <output className={classes.notices}>
      {shown.map(({ clientKey, message, event }) => (
        <p key={clientKey}>
          {texts.review(
            people.find(({ id }) => id === event.user)?.firstName ?? '',
            message || texts.pinWasWrong,
          )}
        </p>
      ))}
    </output>
  )
}
