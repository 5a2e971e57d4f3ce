declare const earlyPresses: HTMLButtonElement[] | undefined
declare const keepPress: (event: Event) => void

/**
 * Replays the clicks on buttons from before hydration, so that nobody on a slow connection or device has to press
 * again. An inline script of the document records them (`ssr/replay-clicks.inline.ts`).
 */
export function replayEarlyClicks(): void {
  if (typeof earlyPresses === 'undefined') return
  removeEventListener('click', keepPress, true)
  for (const button of earlyPresses) if (button.isConnected) button.click()
}
