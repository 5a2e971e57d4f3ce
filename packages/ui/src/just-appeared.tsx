import { useEffect, useState } from 'react'

/** True for the first moment of a component: a tap in it was meant for what stood there before. */
export function useJustAppeared(momentMs: number): boolean {
  const [isNew, setIsNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), momentMs)
    return () => clearTimeout(timer)
  }, [momentMs])
  return isNew
}
