import { useEffect, useState } from 'react'

/** Counts down and then closes; anything that is pressed or typed begins the count anew. Returns the seconds left. */
export function useAutoClose(seconds: number, onClose: () => void): number {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const begin = () => {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    }
    begin()
    const timer = setInterval(() => setNow(Date.now()), 500)
    addEventListener('pointerdown', begin)
    addEventListener('keydown', begin)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', begin)
      removeEventListener('keydown', begin)
    }
  }, [seconds])
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return left
}
