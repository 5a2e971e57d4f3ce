import { expectAccessible } from '../fixtures/accessibility.ts'
import { card, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

const dayMs = 24 * 60 * 60_000

/** Browsers differ in when a page may sound; this one waits for a press on each page. */
function silenceUntilPressed(): void {
  let state: AudioContextState = 'suspended'
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => state })
  AudioContext.prototype.resume = async () => {
    if (!navigator.userActivation.hasBeenActive) await new Promise(() => {})
    state = 'running'
  }
}

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  test(`a parcel that nobody collected is noted the day after and told at the next order, ${width} px wide`, async ({
    page,
    stage,
  }) => {
    const branch = await openBranch(stage, 'Vergessen')
    const customer = { email: '', phone: `+43 732 55 ${width}` }
    const order = await branch.order(customer)
    await page.setViewportSize({ width, height })
    await page.addInitScript(silenceUntilPressed)
    await openScreen(page, branch.employee, '/orders')
    await card(page, order).getByRole('button', { name: 'Bestätigen' }).click()
    await expect(card(page, order).getByRole('button', { name: 'Bestätigen' })).toBeHidden()

    const now = await page.evaluate(() => Date.now())
    await page.clock.setFixedTime(now + dayMs)
    await page.reload()
    const bar = page.getByRole('region', { name: 'Nicht abgeholt' })
    await expect(bar).toContainText('Nicht abgeholt: 1 Bestellung')
    await expectAccessible(page, 'section[aria-label="Nicht abgeholt"]')
    await expect(page.getByRole('complementary', { name: 'Ton einschalten' })).toBeVisible()
    // A slow finger: the bar must not move under it while the hint about the sound goes.
    await bar.getByRole('button', { name: 'Alle …' }).click({ delay: 500 })
    await expect(page.getByRole('complementary', { name: 'Ton einschalten' })).toBeHidden()
    const dialog = page.getByRole('dialog', { name: 'Nicht abgeholt: 1 Bestellung' })
    await expect(dialog).toContainText('Kunden erhalten keine Nachricht.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '1 als nicht abgeholt vermerken' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(bar).toBeHidden()

    await page.clock.setFixedTime(now)
    const next = await branch.order(customer)
    await page.reload()
    await expect(card(page, next)).toContainText('1× nicht abgeholt')
  })
}
