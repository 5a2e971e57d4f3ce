import { useEffect, useState } from 'react'

/** The present instant of the server, anew every second. */
export function useSeconds(skewMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + skewMs
}
