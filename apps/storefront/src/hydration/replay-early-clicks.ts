declare const earlyPresses: HTMLButtonElement[] | undefined
declare const keepPress: (event: Event) => void

/**
 * Answers the buttons that were pressed before the page had come to life, so that nobody on a slow line or device has to press
 * again. The server's document keeps them (`pages/early-presses.ts`).
 */
export function replayEarlyClicks(): void {
  if (typeof earlyPresses === 'undefined') return
  removeEventListener('click', keepPress, true)
  for (const button of earlyPresses) if (button.isConnected) button.click()
}
