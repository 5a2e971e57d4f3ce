import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until one of the elements has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target)) return
  }
  await expect(target.first(), `not reached with ${most} tabs`).toBeFocused()
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
}
