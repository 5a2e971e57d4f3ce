import process from 'node:process'
import type { Page } from '@playwright/test'
import { product } from '@theke/contract/catalogue/product.ts'
import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { device } from '@theke/contract/printing/device.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { pictureSize } from '../apps/server/src/handbook/handbook-pictures.ts'
import { type AppFixture, expect, test as base } from './fixtures/app.ts'
import { column, openScreen } from './fixtures/back-office.ts'
import { takeComparison, takePicture } from './fixtures/handbook-picture.ts'
import { statusPath } from './fixtures/customer.ts'
import { pin, unlock } from './fixtures/time-terminal.ts'

const now = new Date(process.env.THEKE_FIXED_NOW ?? '')
const screens = 'apps/backoffice/src/screens'
const forms = ['apps/backoffice/src/entity-kit/screens.tsx']

/** The shop with a counter in the middle of its day. */
const test = base.extend<object, { counter: Counter }>({
  counter: [
    async ({ stage }, provide) => provide(await prepareCounter(stage)),
    { scope: 'worker', auto: true },
  ],
})
type Counter = {
  branchId: number
  terminal: string
  monitor: string
  weighed: number
  ready: string
  /** The page of the ready order, and a product with choices. */
  followed: string
  choices: number
}

test.use({ viewport: pictureSize })

test.beforeEach(({ page }) => page.clock.setFixedTime(now))

/** Opens a screen, stops the bell that new orders ring, and waits for a text on the screen. */
async function show(page: Page, path: string, sign: string | RegExp): Promise<void> {
  await openScreen(page, 'chefin', path)
  await expect(page.getByRole('main').getByText(sign).first()).toBeVisible()
  await page.getByRole('button', { name: 'Gesehen' }).click()
}

const plain: [name: string, path: string, sign: string | RegExp, files: string[]][] = [
  ['verlauf', '/orders/history', 'Eingegangen', [`${screens}/ordering/history/history-screen.tsx`]],
  ['produktion', '/production', 'Summe', [`${screens}/ordering/production/production-screen.tsx`]],
  ['cockpit', '/cockpit', 'Heute nach Stunden', [`${screens}/ordering/cockpit/cockpit-screen.tsx`]],
  ['tage', '/days?branch=1', 'Auch in', [`${screens}/ordering/days/days-screen.tsx`]],
  ['planung', '/planning', 'Offene Schichten', [`${screens}/timekeeping/planning/planning-screen.tsx`]],
  ['monatsabschluss', '/month-closing', 'Soll', [`${screens}/timekeeping/months/months-screen.tsx`]],
  ['aufgaben', '/task-board', 'Neue Aufgabe', [`${screens}/timekeeping/tasks/task-board-screen.tsx`]],
  ['statistik', '/statistics', 'Gewählte Tage', [`${screens}/insights/statistics/statistics-screen.tsx`]],
  ['uebersicht', '/dashboard', 'Heute nach Filiale', [`${screens}/insights/dashboard-screen.tsx`]],
  ['einrichtung', '/set-up', 'Anschrift', [`${screens}/shop/set-up/set-up-screen.tsx`]],
  [
    'oeffnungszeiten',
    '/branches/1?tab=hours',
    'Die nächsten sieben Tage',
    [`${screens}/shop/branch-override.ts`],
  ],
  ['bildschirme', '/digital-signage', 'Inhalt', [`${screens}/signage/screens-screen.tsx`]],
  ['tageskarte', '/image-templates', 'Tageskarte als Bild', [`${screens}/media/template-override.tsx`]],
  ['produkte', '/products', 'Artikelnummer', [...forms, 'packages/contract/src/catalogue/product.ts']],
]

for (const [name, path, sign, files] of plain) {
  test(name, async ({ page }) => {
    await show(page, path, sign)
    await takePicture(page, name, files)
  })
}

test('studio', async ({ page }) => {
  await show(page, '/image-templates/1', 'Ebenen')
  await page.getByRole('button', { name: 'Preis', exact: true }).click()
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Preis,/)
  await takePicture(page, 'studio', [`${screens}/media/template-override.tsx`])
})

test('bestellungen', async ({ page }) => {
  await openScreen(page, 'chefin', '/orders')
  await expect(column(page, 'In Zubereitung').getByRole('article').first()).toBeVisible()
  await takePicture(page, 'bestellungen', [`${screens}/ordering/board/board-screen.tsx`])
})

test('abwiegen', async ({ page, counter }) => {
  await show(page, '/orders', 'In Zubereitung')
  await page.goto(`/backend#/orders?order=${counter.weighed}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/^noch nicht gewogen/).first()).toBeVisible()
  await drawer
    .getByText(/^noch nicht gewogen/)
    .first()
    .scrollIntoViewIfNeeded()
  await takePicture(page, 'abwiegen', [`${screens}/ordering/board/board-screen.tsx`])
})

test('drucken', async ({ page, counter }) => {
  await show(page, '/orders', 'In Zubereitung')
  await page.goto(`/backend#/orders?order=${counter.weighed}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Drucken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Drucken' })
  await dialog.getByText('Packliste').click()
  await expect(dialog.getByRole('region', { name: 'Vorschau' })).toContainText('PACKLISTE')
  await takePicture(page, 'drucken', [`${screens}/printing/print-dialog.tsx`])
})

test('uebergabe', async ({ page, counter }) => {
  await show(page, '/hand-over', 'Bereit zum Scannen')
  await page.getByRole('textbox', { name: 'Code scannen, Nummer oder Name eingeben' }).fill(counter.ready)
  await page.keyboard.press('Enter')
  const ready = page.getByRole('listitem').filter({ hasText: 'Abholbereit' })
  await ready.getByRole('button', { name: 'Auswählen' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await takePicture(page, 'uebergabe', [`${screens}/ordering/hand-over/hand-over-screen.tsx`])
})

test('aufnehmen', async ({ page }) => {
  await show(page, '/orders/new', 'Kunde')
  const search = page.getByRole('textbox', { name: 'Produkt' })
  for (const [spoken, name] of [
    ['2 frankfurter', /Frankfurter/],
    ['1,5 kg tafelspitz', /Tafelspitz/],
  ] as const) {
    await search.fill(spoken)
    await page.getByRole('option', { name }).first().click()
  }
  await page.getByRole('textbox', { name: 'Telefon' }).fill('0664 5550142')
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Reisinger')
  await search.fill('75 deka fasch')
  await expect(page.getByRole('option', { name: /Faschiertes/ }).first()).toBeVisible()
  await takePicture(page, 'aufnehmen', [`${screens}/ordering/manual-order/entry-screen.tsx`])
})

test('ausverkauft', async ({ page, counter }) => {
  await show(page, '/sold-out', 'Wählen Sie die Filiale')
  await page.getByLabel('Filiale').selectOption(String(counter.branchId))
  await expect(page.getByText('gemeldet von').first()).toBeVisible()
  await takePicture(page, 'ausverkauft', [`${screens}/ordering/sold-out/sold-out-screen.tsx`])
})

test('kassa', async ({ page, counter }) => {
  await show(page, '/till', 'Wählen Sie oben die Filiale')
  await page.getByLabel('Filiale').selectOption(String(counter.branchId))
  await expect(page.getByText('Bargeld zählen')).toBeVisible()
  await takePicture(page, 'kassa', [`${screens}/ordering/till/till-screen.tsx`])
})

test('kiosk', async ({ page }) => {
  await page.goto('/self-service/linz-hauptplatz')
  await expect(page.getByRole('button', { name: 'Jetzt bestellen' })).toBeVisible()
  await takePicture(page, 'kiosk', ['apps/storefront/src/kiosk/kiosk-branch.tsx'])
})

test('kueche', async ({ page, counter }) => {
  await page.goto(counter.monitor)
  const orders = page.getByRole('region', { name: 'In Arbeit' }).getByRole('listitem')
  await expect(orders.first()).toBeVisible()
  await takePicture(page, 'kueche', [`${screens}/ordering/monitor/monitor-page.tsx`])
})

test('terminal', async ({ page, counter }) => {
  await page.goto(counter.terminal)
  await expect(page.getByRole('button', { name: /^Jonas/ })).toBeVisible()
  await unlock(page, 'Jonas', pin)
  await expect(page.getByText('stimmt', { exact: true })).toBeVisible()
  await takePicture(page, 'terminal', [`${screens}/timekeeping/terminal/terminal-page.tsx`])
})

test('shop', async ({ page }) => {
  await page.goto('/store/linz-hauptplatz')
  const heading = page.getByRole('heading', { name: 'Wurst & Schinken' })
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.mouse.wheel(0, -40)
  await expect(heading).toBeInViewport({ ratio: 1 })
  await takePicture(page, 'shop', ['apps/storefront/src/pages/branch/branch-page.tsx'])
})

const sizes = {
  tablet: { width: 1024, height: 768 },
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  kiosk: { width: 1080, height: 1920 },
}
const shopPage = '/store/linz-hauptplatz'

test.describe('beside how it was', () => {
  test('frueher-tafel', async ({ page }) => {
    await page.setViewportSize(sizes.tablet)
    await show(page, '/orders', 'Neu')
    await takeComparison(page, 'tafel', [`${screens}/ordering/board/board-screen.tsx`])
  })

  test('frueher-suche', async ({ page }) => {
    await page.setViewportSize(sizes.desk)
    await show(page, '/orders', 'Neu')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Überall suchen' }).fill('öffnungszeiten')
    await expect(page.getByRole('group', { name: 'Handbuch' })).toBeVisible()
    await takeComparison(page, 'suche', ['apps/backoffice/src/texts/de.ts'])
  })

  test('frueher-schliessen', async ({ page }) => {
    await page.setViewportSize(sizes.desk)
    await show(page, '/dashboard', 'Heute nach Filiale')
    const quick = page.getByRole('region', { name: 'Heute schnell ändern' })
    await quick.getByRole('group', { name: 'Filiale' }).getByRole('button').first().click()
    await quick.getByRole('button', { name: /^Früher schließen/ }).click()
    await takeComparison(page, 'schliessen', [`${screens}/insights/dashboard-screen.tsx`], 280)
  })

  test('frueher-bildschirme', async ({ page }) => {
    await page.setViewportSize(sizes.desk)
    await show(page, '/digital-signage', 'Inhalt')
    await page
      .getByRole('button', { name: /^Inhalt für/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Angebot', { exact: true }).click()
    await takeComparison(page, 'bildschirme', [`${screens}/signage/screens-screen.tsx`])
  })

  test('frueher-stempeln', async ({ page, counter }) => {
    await page.setViewportSize(sizes.tablet)
    await page.goto(counter.terminal)
    await expect(page.getByRole('button', { name: /^Maria/ })).toBeVisible()
    await unlock(page, 'Maria', pin)
    await expect(page.getByText('stimmt', { exact: true })).toBeVisible()
    await takeComparison(page, 'stempeln', [`${screens}/timekeeping/terminal/terminal-page.tsx`], 300)
  })

  test('frueher-auswertung', async ({ page }) => {
    await page.setViewportSize(sizes.desk)
    await show(page, '/statistics', 'Gewählte Tage')
    const products = page.getByRole('heading', { name: 'Produkte', exact: true })
    await products.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await takeComparison(page, 'auswertung', [`${screens}/insights/statistics/statistics-screen.tsx`])
  })

  test('frueher-produkt', async ({ page }) => {
    await page.setViewportSize(sizes.desk)
    await show(page, '/products/1', 'So sieht es der Kunde')
    await takeComparison(page, 'produkt', [...forms, 'packages/contract/src/catalogue/product.ts'])
  })

  test('frueher-aufnehmen', async ({ page }) => {
    await page.setViewportSize(sizes.tablet)
    await show(page, '/orders/new', 'Kunde')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('0664 5550142')
    const search = page.getByRole('textbox', { name: 'Produkt' })
    for (const spoken of ['2 leberk', '75 deka fasch']) {
      await search.fill(spoken)
      await page.getByRole('option').filter({ visible: true }).first().click()
    }
    await takeComparison(page, 'aufnehmen', [`${screens}/ordering/manual-order/entry-screen.tsx`], 100)
  })

  test('frueher-dienstplan', async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    await show(page, '/planning', /Offene Schicht/)
    await takeComparison(page, 'dienstplan', [`${screens}/timekeeping/planning/planning-screen.tsx`])
  })

  test('frueher-saeule', async ({ page }) => {
    await page.setViewportSize(sizes.kiosk)
    await page.goto('/self-service/linz-hauptplatz')
    await expect(page.getByRole('button', { name: 'Jetzt bestellen' })).toBeVisible()
    await takeComparison(page, 'saeule', ['apps/storefront/src/kiosk/kiosk-branch.tsx'])
  })

  test('frueher-regal', async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    await page.goto(shopPage)
    await page
      .getByRole('button', { name: /^Tafelspitz.* hinzufügen$/ })
      .first()
      .click()
    await takeComparison(page, 'regal', ['apps/storefront/src/pages/branch/branch-page.tsx'])
  })

  test('frueher-auswahl', async ({ page, counter }) => {
    await page.setViewportSize(sizes.phone)
    await page.goto(`${shopPage}?product=${counter.choices}`)
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await takeComparison(page, 'auswahl', ['apps/storefront/src/configurator/configurator-dialog.tsx'])
  })

  test('frueher-englisch', async ({ page, counter }) => {
    await page.setViewportSize(sizes.phone)
    await page.goto(`${shopPage}?product=${counter.choices}&lang=en`)
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await takeComparison(page, 'englisch', ['apps/storefront/src/texts/english/pages.ts'])
  })

  test('frueher-kasse', async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    await page.goto(shopPage)
    await page
      .getByRole('button', { name: / hinzufügen$/ })
      .first()
      .click()
    await page.goto(`${shopPage}/checkout`)
    const contact = page.getByRole('textbox', { name: 'Vorname' })
    await contact.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await takeComparison(page, 'kasse', ['apps/storefront/src/pages/checkout/checkout-form.tsx'])
  })

  test('frueher-bestellseite', async ({ page, counter }) => {
    await page.setViewportSize(sizes.phone)
    await page.goto(counter.followed)
    await expect(page.getByText('Abholbereit').first()).toBeVisible()
    await takeComparison(page, 'bestellseite', ['apps/storefront/src/pages/status/status-page.tsx'])
  })
})

async function prepareCounter({ admin }: AppFixture): Promise<Counter> {
  const branches = await admin.call(branch.endpoints.list)
  const place = branches.find(({ identifier }) => identifier === 'linz-hauptplatz')
  if (place === undefined) throw new Error('The demo shop has its first branch')
  const own = { branch: { id: place.id } }
  await admin.call(device.endpoints.create, {
    body: {
      ...own,
      name: 'Bon Theke',
      identifier: 'bon-theke',
      type: 'receiptPrinter',
      connection: 'cloudPrnt',
    },
  })
  const terminal = await admin.call(device.endpoints.create, {
    body: { ...own, name: 'Eingang', identifier: 'eingang', type: 'timeTerminal' },
  })
  const { key } = await admin.call(printingApi.renewDeviceKey, { params: { id: terminal.id } })
  const { apiKey } = await admin.call(screensApi.renewApiKey, { params: { branchId: place.id } })
  for (const search of ['Blutwurst', 'Kalbsleber']) {
    const [found] = await admin.call(product.endpoints.list, { query: { search } })
    if (found === undefined) throw new Error(`The demo shop sells ${search}`)
    await admin.call(soldOutApi.markSoldOut, {
      params: { branchId: place.id },
      body: { product: { id: found.id }, duration: 'today' },
    })
  }
  const orders = await admin.call(staffOrderApi.listCurrentOrders, { query: own })
  const waiting = orders.filter(({ status }) => status === 'new')
  for (const { id } of waiting.slice(0, 2)) await admin.call(staffOrderApi.confirmOrder, { params: { id } })
  const ready = orders.find(({ status, isDineIn }) => status === 'inDelivery' && !isDineIn)
  const [first] = waiting
  if (!first || !ready) throw new Error('The demo shop has orders of this day')
  const [choices] = await admin.call(product.endpoints.list, { query: { search: 'Hausplatte' } })
  if (choices === undefined) throw new Error('The demo shop sells a platter with choices')
  return {
    branchId: place.id,
    terminal: `/backend/terminal#/${key}`,
    monitor: `/backend/monitor#/${place.id}/${apiKey}`,
    weighed: first.id,
    ready: `${ready.firstName} ${ready.lastName}`,
    followed: statusPath(await admin.call(staffOrderApi.loadOrder, { params: { id: ready.id } })),
    choices: choices.id,
  }
}
