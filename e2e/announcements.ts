import { expect, type BrowserContext, type Page } from '@playwright/test'

declare global {
  var announced: string[] | undefined
}

/** Writes down what the pages of a context announce, so that a short message counts even when it is gone again. */
export async function recordAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const liveRegion = '[role="alert"], [role="status"], [aria-live], output'
    globalThis.announced = []
    const announce = (node: Node) => {
      const place = node instanceof Element ? node : node.parentElement
      const regions = place?.closest(liveRegion)
        ? [node]
        : node instanceof Element
          ? node.querySelectorAll(liveRegion)
          : []
      for (const { textContent } of regions) globalThis.announced?.push(textContent ?? '')
    }
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) announce(node)
      }
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** Somebody was told this on the page, whether or not it is still to be seen. The next call waits for another message. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(takeAnnouncement, text), `a message that says: ${text}`).toBe(true)
}

function takeAnnouncement(text: string): boolean {
  const others = globalThis.announced?.filter((message) => !message.includes(text))
  const isSaid = others?.length !== globalThis.announced?.length
  globalThis.announced = others
  return isSaid
}
