import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnectivity } from '../connectivity.ts'
import { de } from '../texts/de.ts'
import classes from './offline-banner.module.css'

const retryMilliseconds = 5000

/** Says that the server cannot be reached; asks again every few seconds, then goes away by itself and loads what had failed. */
export function OfflineBanner() {
  const connectivity = useConnectivity()
  const queries = useQueryClient()
  const wasCut = useRef(false)
  useEffect(() => {
    if (connectivity === 'open') {
      if (!wasCut.current) return
      wasCut.current = false
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      return
    }
    wasCut.current = true
    const timer = setInterval(() => void queries.refetchQueries({ queryKey: ['session'] }), retryMilliseconds)
    return () => clearInterval(timer)
  }, [connectivity, queries])

  return (
    <div aria-live="polite">
      {connectivity !== 'open' && (
        <div className={classes.banner}>{connectivity === 'offline' ? de.shell.offline : de.shell.cut}</div>
      )}
    </div>
  )
}
