import { type MouseEvent, type PointerEvent, useRef } from 'react'

const pressMs = 500
const stillPixels = 10

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/**
 * Handlers of an element that a finger may be held on. `isHeld` tells whether the click that follows belongs to that; asked once, it is forgotten.
 * A mouse has boxes to click on instead. Null for `onHold` lets holding mean nothing.
 */
export function useLongPress(onHold: (() => void) | null) {
  const press = useRef<Press | null>(null)
  const wasHeld = useRef(false)

  function stop(): void {
    if (press.current !== null) clearTimeout(press.current.timer)
    press.current = null
  }

  return {
    isHeld(): boolean {
      const isHeld = wasHeld.current
      wasHeld.current = false
      return isHeld
    },
    handlers: {
      onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
        stop()
        wasHeld.current = false
        if (pointerType === 'mouse' || onHold === null) return
        const timer = setTimeout(() => {
          press.current = null
          wasHeld.current = true
          onHold()
        }, pressMs)
        press.current = { timer, x: clientX, y: clientY }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const from = press.current
        if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > stillPixels) stop()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      // The browser's own menu of a held finger.
      onContextMenu(event: MouseEvent) {
        if (press.current !== null || wasHeld.current) event.preventDefault()
      },
    },
  }
}
