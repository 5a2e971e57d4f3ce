/** Puts the cursor into the first field that was refused, or to what is said of a list as a whole, once it is on the page. */
export function focusFirstInvalid(within: ParentNode | null = document.querySelector('main')): void {
  setTimeout(() => {
    const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) return field.focus()
    const message = within?.querySelector<HTMLElement>('[role="alert"]')
    if (!message) return
    message.tabIndex = -1
    message.focus()
  }, 60)
}
