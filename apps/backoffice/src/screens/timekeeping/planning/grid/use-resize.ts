import { useEffect, useState, type PointerEvent } from 'react'

const defaultPixelsPerStep = () => 5
const stepMinutes = 15

/** Dragging the edge of a shift: so many minutes longer, in quarters of an hour; null while nothing is dragged. */
export function useResize(onResize: (minutes: number) => void, pixelsPerStep = defaultPixelsPerStep) {
  const [from, setFrom] = useState<number | null>(null)
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    if (from === null) return
    const minutesAt = ({ clientX }: globalThis.PointerEvent) =>
      Math.round((clientX - from) / pixelsPerStep()) * stepMinutes
    const move = (event: globalThis.PointerEvent) => setMinutes(minutesAt(event))
    const end = () => {
      setFrom(null)
      setMinutes(null)
    }
    const up = (event: globalThis.PointerEvent) => {
      if (minutesAt(event) !== 0) onResize(minutesAt(event))
      end()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', end)
    }
  }, [from, onResize, pixelsPerStep])
  return {
    minutes,
    begin: (event: PointerEvent) => {
      event.stopPropagation()
      event.preventDefault()
      setFrom(event.clientX)
    },
  }
}
