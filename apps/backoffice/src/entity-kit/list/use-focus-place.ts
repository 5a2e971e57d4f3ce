import { useEffect, type RefObject } from 'react'

const fields = 'input, textarea, select, [contenteditable="true"]'
const stops = `${fields}, button, a[href], [tabindex]`

/**
 * Keeps the focus for keyboard users in a form whose parts come and go: a button marked `data-adds` leads into the first field of
 * what it added, and a button that went with what it removed hands on to what stands there now.
 */
export function useFocusPlace(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (!button) return
      const before = stopsIn(element)
      const place = before.indexOf(button)
      // Once what was clicked has had its effect on the page.
      setTimeout(() => {
        if (document.activeElement !== button && document.activeElement !== document.body) return
        const now = stopsIn(element)
        const added = button.dataset.adds !== undefined && now.find(isNewField(new Set(before)))
        if (added) added.focus()
        else if (!button.isConnected && place >= 0) now[Math.min(place, now.length - 1)]?.focus()
      }, 60)
    }
    element.addEventListener('click', onClick, true)
    return () => element.removeEventListener('click', onClick, true)
  }, [form])
}

function stopsIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  )
}

function isNewField(known: ReadonlySet<HTMLElement>) {
  return (stop: HTMLElement) => !known.has(stop) && stop.matches(fields)
}
