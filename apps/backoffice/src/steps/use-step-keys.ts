import { useEffect } from 'react'

type Steps = { undo: (() => void) | null; redo: (() => void) | null }

/** Control with Z takes a step back, with Y or Shift and Z it does it again; what is typed into inputs has steps of its own. */
export function useStepKeys({ undo, redo }: Steps): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      if (isTyped || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) redo?.()
      else undo?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}
