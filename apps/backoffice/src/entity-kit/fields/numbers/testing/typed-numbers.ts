import { userEvent } from 'vitest/browser'

/** Pastes a text where the focus is, as a person does who copied it: listeners hear of it, and it replaces what is selected. */
export async function pasteText(text: string): Promise<void> {
  const clipboard = new DataTransfer()
  clipboard.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true })
  if (document.activeElement?.dispatchEvent(event)) await userEvent.keyboard(text)
}

/** Turns the wheel over what has the focus. */
export function turnWheel(): void {
  const event = new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}
