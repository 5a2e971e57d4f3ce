import { product } from '@theke/contract/catalogue/product.ts'
import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { screenMessage } from '@theke/contract/signage/screen-message.ts'
import { segment } from '@theke/contract/signage/segment.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'

/** The name of the file that a screen shows, which changes with its content; empty where it shows nothing. */
const shownFile = async (screen: Page): Promise<string> =>
  (await screen.locator('.stage > [data-file]').last().getAttribute('data-file')) ?? ''

/** Waits until a screen shows another file of the same segment after a change. */
async function expectRedrawn(screen: Page, change: () => Promise<unknown>): Promise<void> {
  const before = await shownFile(screen)
  await change()
  await expect.poll(() => shownFile(screen), { intervals: [50] }).not.toBe(before)
}

test(
  'a new screen is paired by its code, plays, follows changes at once and obeys',
  { tag: '@core' },
  async ({ page: office, browser, stage }) => {
    const { admin } = stage
    const products = await admin.call(product.endpoints.list, { query: { search: 'Beinschinken' } })
    const ham = products.find(({ name }) => name === 'Beinschinken')
    const branches = await admin.call(branch.endpoints.list)
    const linz = branches.find(({ identifier }) => identifier === 'linz-hauptplatz')
    const segments = await admin.call(segment.endpoints.list, { query: { search: 'Beinschinken' } })
    const [first] = segments
    const streams = await admin.call(stream.endpoints.list, { query: { search: 'Schaufenster' } })
    const [window] = streams
    if (!ham || !linz || !first || !window) throw new Error('The demo shop has a screen with ham')
    // One segment for long, so that nothing but a change draws it anew.
    await admin.call(segment.endpoints.update, { params: { id: first.id }, body: { duration: 3600 } })

    const screen = await (await browser.newContext({ viewport: { width: 540, height: 960 } })).newPage()
    await screen.goto(`${stage.origin}/signage`)
    const shownCode = screen.locator('.code')
    await expect(shownCode).toHaveText(/^[A-Z]{3} [A-Z]{3}$/)
    const code = await shownCode.innerText()

    await openScreen(office, 'chefin', '/digital-signage-devices')
    await office
      .getByRole('link', { name: /Schaufenster/ })
      .first()
      .click()
    const pairing = office.getByRole('region', { name: 'Bildschirm verbinden' })
    await pairing.getByLabel('Code').fill('ABCDEF')
    await pairing.getByRole('button', { name: 'Verbinden' }).click()
    await expect(pairing.getByText('Diesen Code zeigt kein Bildschirm.')).toBeVisible()
    await pairing.getByLabel('Code').fill(code)
    await pairing.getByRole('button', { name: 'Verbinden' }).click()
    await expect(screen).toHaveURL(/\/signage\/schaufenster#/)
    await expect.poll(() => shownFile(screen)).toMatch(new RegExp(`^scene-${first.id}-`))
    const { isScrollable, isFull } = await screen.evaluate(() => {
      const root = document.documentElement
      const picture = document.querySelector('.stage > *')?.getBoundingClientRect()
      return {
        isScrollable: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
        isFull: picture?.width === innerWidth && picture.height === innerHeight,
      }
    })
    expect([isScrollable, isFull]).toEqual([false, true])
    const state = office.getByRole('region', { name: 'Zustand' })
    await expect(state.getByText('Verbunden', { exact: true })).toBeVisible()

    const body = { price: 24.9 }
    const changes = [
      () => admin.call(product.endpoints.update, { params: { id: ham.id }, body }),
      () =>
        admin.call(soldOutApi.markSoldOut, {
          params: { branchId: linz.id },
          body: { product: { id: ham.id }, duration: 'today' },
        }),
    ]
    for (const change of changes) await expectRedrawn(screen, change)

    const commands = office.getByRole('region', { name: 'Befehle' })
    await commands.getByRole('button', { name: 'Bild aufnehmen' }).click()
    const picture = commands.getByRole('img', { name: /^Bild vom/ })
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(540)
    await commands.getByRole('button', { name: 'Ausschalten' }).click()
    await expect(screen.locator('.stage > *')).toHaveCount(0)
    await commands.getByRole('button', { name: 'Einschalten' }).click()
    await expect(screen.locator('.stage > *')).not.toHaveCount(0)

    const message = await admin.call(screenMessage.endpoints.create, {
      body: { text: 'Bitte verlassen Sie das Geschäft.' },
    })
    await expect(screen.getByText('Bitte verlassen Sie das Geschäft.')).toBeVisible()
    await admin.call(screenMessage.endpoints.remove, { params: { id: message.id } })
    await expect(screen.getByText('Bitte verlassen Sie das Geschäft.')).toBeHidden()

    const kitchen = await admin.call(segment.endpoints.create, {
      body: { name: 'Küche', type: 'monitor', duration: 3600 },
    })
    await admin.call(stream.endpoints.update, {
      params: { id: window.id },
      body: { segments: [{ id: kitchen.id }] },
    })
    await expect(screen.frameLocator('.stage iframe').getByText(/^Neu \d/)).toBeVisible()
  },
)
