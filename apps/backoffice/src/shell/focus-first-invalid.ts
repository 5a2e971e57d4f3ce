const settlingMs = 60
const maxWaitMs = 3000

/** Puts the cursor into the first field that was refused, or to what is said of a list as a whole, once it is on the page. */
export function focusFirstInvalid(within: ParentNode | null = document.querySelector('main')): void {
  const began = performance.now()
  const before = document.activeElement
  const look = () => {
    const waited = performance.now() - began
    // The tab with the field may still have to open. The focus is not moved if the person has moved it by then.
    const hasGoneOn = document.activeElement !== before && document.activeElement !== document.body
    if (waited > maxWaitMs || (waited > settlingMs && hasGoneOn)) return
    const target = waited < settlingMs ? null : invalidIn(within)
    if (target) target.focus()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function invalidIn(within: ParentNode | null): HTMLElement | null {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) return field
  const message = within?.querySelector<HTMLElement>('[role="alert"]') ?? null
  if (message) message.tabIndex = -1
  return message
}
