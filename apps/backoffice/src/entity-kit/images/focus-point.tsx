import { useState, type PointerEvent, type ReactEventHandler } from 'react'
import classes from './focus-point.module.css'

type Focus = { focusX: number; focusY: number }

const steps: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const largeStep = 10

/** A picture with the point that every cut shows, in percent from the left and the top: set by a click, by dragging or by the arrow keys. */
export function FocusPoint({
  src,
  alt,
  label,
  describedBy,
  focusX,
  focusY,
  isDisabled,
  onChange,
  onLoad,
}: Focus & {
  src: string
  alt: string
  label: (focus: Focus) => string
  describedBy: string
  isDisabled: boolean
  onChange: (focus: Focus) => void
  onLoad?: ReactEventHandler<HTMLImageElement>
}) {
  const [dragged, setDragged] = useState<Focus | null>(null)
  const shown = dragged ?? { focusX, focusY }

  function drag(event: PointerEvent<HTMLButtonElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setDragged({
      focusX: percent(((event.clientX - left) / width) * 100),
      focusY: percent(((event.clientY - top) / height) * 100),
    })
  }

  return (
    <button
      type="button"
      className={classes.point}
      disabled={isDisabled}
      aria-label={label(shown)}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag(event)
      }}
      onPointerMove={(event) => {
        if (dragged) drag(event)
      }}
      onPointerUp={() => {
        if (dragged) onChange(dragged)
        setDragged(null)
      }}
      onPointerCancel={() => setDragged(null)}
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        const size = event.shiftKey ? largeStep : 1
        onChange({ focusX: percent(focusX + step[0] * size), focusY: percent(focusY + step[1] * size) })
      }}
    >
      <img src={src} alt={alt} draggable={false} onLoad={onLoad} />
      <i style={{ left: `${shown.focusX}%`, top: `${shown.focusY}%` }} aria-hidden />
    </button>
  )
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}
