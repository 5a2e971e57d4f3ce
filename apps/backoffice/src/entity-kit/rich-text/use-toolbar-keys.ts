import { useEffect, useRef, type KeyboardEvent } from 'react'

/** One stop for Tab and the arrow keys from control to control, as the pattern of a toolbar asks; Tab goes on to the text. */
export function useToolbarKeys() {
  const toolbar = useRef<HTMLDivElement>(null)
  const stop = useRef<HTMLElement>(null)

  function stopAt(control: HTMLElement | undefined): void {
    stop.current = control ?? null
    for (const each of controlsIn(toolbar.current)) each.tabIndex = each === control ? 0 : -1
  }

  useEffect(() => {
    // Controls come and go with the place of the cursor.
    const controls = controlsIn(toolbar.current)
    stopAt(controls.find((control) => control === stop.current) ?? controls[0])
  })

  function onKeyDown(event: KeyboardEvent): void {
    const controls = controlsIn(toolbar.current).filter((control) => !control.matches(':disabled'))
    const at = controls.findIndex((control) => control === document.activeElement)
    const next = at === -1 ? undefined : goalOf(event.key, at, controls.length)
    if (next === undefined) return
    event.preventDefault()
    stopAt(controls.at(next))
    controls.at(next)?.focus()
  }

  return { ref: toolbar, role: 'toolbar', onKeyDown }
}

function controlsIn(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>('button') ?? [])]
}

function goalOf(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % length
    case 'ArrowLeft':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return -1
    default:
      return undefined
  }
}
