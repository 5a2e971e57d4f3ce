import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnectivity } from '../connectivity.ts'
import { de } from '../texts/de.ts'
import classes from './offline-banner.module.css'

const retryMilliseconds = 5000

/** Says that the server cannot be reached; asks again every few seconds, then goes away by itself and loads what had failed. */
export function OfflineBanner() {
  const line = useConnectivity()
  const queries = useQueryClient()
  const wasCut = useRef(false)
  useEffect(() => {
    if (line === 'open') {
      if (!wasCut.current) return
      wasCut.current = false
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      return
    }
    wasCut.current = true
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
