import { useEffect, useState } from 'react'

const wallTime = new Intl.DateTimeFormat('de-AT', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Vienna',
})

/** The time of day at the shop, `HH:mm`. */
export function clockText(at: number): string {
  return wallTime.format(at)
}

/** The time of day; empty until hydration, because the server-rendered page is cached. */
export function useClock(): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const tick = () => setText(clockText(Date.now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return text
}
