import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { errorText } from './load-failure.tsx'

type Attempt = { error: Error | null; submittedAt: number }

/** The error of the last of several attempts at the same thing; null where that one succeeded or is under way. */
export function latestError(...attempts: readonly Attempt[]): Error | null {
  return attempts.toSorted((a, b) => b.submittedAt - a.submittedAt)[0]?.error ?? null
}

/** Tells of an attempt that fails once nothing of what it was about is shown any more. It stands until somebody closes it. */
export function useToldAfterwards(title: string): (error: Error) => void {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (error) => {
    if (isShown.current) return
    notifications.show({ title, message: errorText(error), color: 'refused', autoClose: false })
  }
}
