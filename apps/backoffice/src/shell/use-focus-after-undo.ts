import { type MouseEvent, useEffect, useRef } from 'react'

type UndoFocus = {
  /** Whether what stands under a number is being undone. */
  isBusy: (id: number) => boolean
  /** What the undo has brought back; null where the screen does not show it, or not yet. */
  find: (id: number) => HTMLElement | null
}

/** The button that was pressed, and what got the focus in its place. */
type Pressed = { id: number; button: HTMLElement; target: HTMLElement | null }

/**
 * Keeps the focus of everybody who undoes by keyboard: a button loses it while it waits for the server, and goes once all is undone. It goes to
 * what came back, as often as that is drawn anew, else to the start of the screen, and to the button again where the undo failed. Returns what
 * notes the button at its click.
 */
export function useFocusAfterUndo({ isBusy, find }: UndoFocus): (id: number, event: MouseEvent) => void {
  const pressed = useRef<Pressed | null>(null)
  useEffect(() => {
    if (pressed.current === null || isBusy(pressed.current.id)) return
    const { id, button, target } = pressed.current
    const start = document.getElementById('main')
    const wanted = button.isConnected ? button : (find(id) ?? start)
    const { activeElement } = document
    if (wanted === null || activeElement === wanted) return
    // A focus that was moved elsewhere in the meantime was moved on purpose.
    const isLost = (activeElement === document.body || activeElement === start) && wanted !== target
    pressed.current = isLost ? { id, button, target: wanted } : null
    if (isLost) wanted.focus()
  })
  return (id, { detail, currentTarget }) => {
    const isByKey = detail === 0
    pressed.current =
      isByKey && currentTarget instanceof HTMLElement ? { id, button: currentTarget, target: null } : null
  }
}
