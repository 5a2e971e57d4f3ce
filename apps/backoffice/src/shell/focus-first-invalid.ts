/** Puts the cursor into the first field that was refused, once the messages are on the page. */
export function focusFirstInvalid(within: ParentNode | null = document): void {
  setTimeout(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 60)
}
