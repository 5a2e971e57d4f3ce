import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLine } from '../line.ts'
import { de } from '../texts/de.ts'
import classes from './line-banner.module.css'

const retryMilliseconds = 5000

/** Says that the server cannot be reached; asks again every few seconds and goes away by itself. */
export function LineBanner() {
  const line = useLine()
  const queries = useQueryClient()
  useEffect(() => {
    if (line === 'open') return
    const timer = setInterval(() => void queries.refetchQueries({ queryKey: ['session'] }), retryMilliseconds)
    return () => clearInterval(timer)
  }, [line, queries])

  return (
    <div aria-live="polite">
      {line !== 'open' && (
        <div className={classes.banner}>{line === 'offline' ? de.shell.offline : de.shell.cut}</div>
      )}
    </div>
  )
}
