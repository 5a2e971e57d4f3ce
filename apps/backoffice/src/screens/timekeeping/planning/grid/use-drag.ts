import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** A cell of the plan: a person or nobody, on a day. */
export type Cell = { user: number | null; day: string }

export type Drag = { key: string; x: number; y: number; over: Cell | null; isCopy: boolean }

type Start = { key: string; x: number; y: number; isTouch: boolean }

const tolerance = 6
const holdMs = 300

/**
 * Dragging a shift to another cell by mouse, pen or finger. A finger has to rest on the shift for a moment first, so that the plan can be
 * scrolled as anything else.
 */
export function useDrag(onDrop: (key: string, cell: Cell, isCopy: boolean, x: number) => void) {
  const [start, setStart] = useState<Start | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useRef(onDrop)
  // The click that ends a drag opens nothing.
  const wasDragged = useRef(false)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    if (start === null) return
    let isHeld = !start.isTouch
    let current: Drag | null = null
    const hold = setTimeout(() => {
      isHeld = true
      // The finger sees that the shift will follow it.
      if (start.isTouch) setDrag({ key: start.key, x: 0, y: 0, over: null, isCopy: false })
    }, holdMs)
    const end = () => {
      setStart(null)
      setDrag(null)
    }
    const move = (event: globalThis.PointerEvent) => {
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      const isFar = Math.abs(x) > tolerance || Math.abs(y) > tolerance
      if (current === null && !isFar) return
      if (!isHeld) {
        end()
        return
      }
      wasDragged.current = true
      current = { key: start.key, x, y, over: cellAt(event), isCopy: event.altKey }
      setDrag(current)
    }
    const up = (event: globalThis.PointerEvent) => {
      const over = current === null ? null : cellAt(event)
      if (over !== null) drop.current(start.key, over, event.altKey, event.clientX - start.x)
      end()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
    }
    const keepStill = (event: TouchEvent) => {
      if (isHeld) event.preventDefault()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', escape)
    window.addEventListener('touchmove', keepStill, { passive: false })
    return () => {
      clearTimeout(hold)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', escape)
      window.removeEventListener('touchmove', keepStill)
    }
  }, [start])
  return {
    drag,
    begin: (key: string, event: PointerEvent) => {
      if (event.button !== 0) return
      wasDragged.current = false
      setStart({
        key,
        x: event.clientX,
        y: event.clientY,
        isTouch: event.pointerType === 'touch',
      })
    },
    wasDragged: () => wasDragged.current,
  }
}

/** The cell below a pointer; what is dragged lets the pointer through. */
function cellAt({ clientX, clientY }: globalThis.PointerEvent): Cell | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')
  const { user = '', day } = cell?.dataset ?? {}
  return day === undefined ? null : { user: user === '' ? null : Number(user), day }
}
