import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { openTerminal, unlock } from '../fixtures/time-terminal.ts'
import { tooSmallTargets } from '../fixtures/targets.ts'

test(
  'somebody clocks in with three taps and a PIN, and the terminal closes by itself',
  { tag: '@core' },
  async ({ page, stage }) => {
    const { address, events } = await openTerminal(stage.admin, 'Anna')
    await page.clock.install()
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Wer stempelt?' })).toBeVisible()
    await unlock(page, 'Anna', '0000')
    await expect(page.getByRole('alert')).toHaveText('Die PIN stimmt nicht.')
    await page.clock.fastForward(21_000)
    await expect(page.getByText('Tippen Sie auf Ihren Namen.')).toBeVisible()

    await unlock(page, 'Anna')
    await expect(page.getByText('stimmt', { exact: true })).toBeVisible()
    for (const action of ['Pause', 'Weiter', 'Gehen'])
      await expect(page.getByRole('button', { name: new RegExp(`^${action}`) })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Kommen/ }).click()
    await expect(page.getByText(/^Kommen um .+ ist gespeichert\.$/)).toBeVisible()
    await expect
      .poll(async () => (await events()).map(({ kind, review }) => [kind, review]))
      .toEqual([['start', 'none']])
    await page.clock.fastForward(6000)
    await expect(page.getByRole('button', { name: /^Anna In der Arbeit/ })).toBeVisible()
  },
)

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`the terminal fits a screen of ${width} pixels`, async ({ page, stage }) => {
    const name = `Maximilian-Alexander ${width}`
    const { address } = await openTerminal(stage.admin, name)
    await page.setViewportSize({ width, height })
    await page.goto(address)
    await unlock(page, name)
    await expect(page.getByText('stimmt', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expect(page.getByRole('button', { name: /^Gehen/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: '5', exact: true })).toBeHidden()
    expect(await tooSmallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Schließen' }).click()
  })
}

test('a terminal without a valid key shows nobody', async ({ page }) => {
  await page.goto('/backend/terminal#/nothing')
  await expect(page.getByRole('heading', { name: 'Dieses Terminal ist nicht angemeldet.' })).toBeVisible()
})
