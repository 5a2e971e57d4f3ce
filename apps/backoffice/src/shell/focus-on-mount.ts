/** A ref that puts the cursor into a field when its page opens; stable, so it acts once. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
