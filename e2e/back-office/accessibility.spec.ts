import type { Locator, Page } from '@playwright/test'
import { declinedNames } from '@theke/contract/entity/declined-names.ts'
import { entities } from '@theke/contract/entities.ts'
import { card, column, openScreen } from '../fixtures/back-office.ts'
import { openBranch, type TestBranch } from '../fixtures/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { countShifts, expectStill } from '../fixtures/layout-shift.ts'

// axe is slow on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const sizes = { 'a desk': { width: 1440, height: 1000 }, 'a tablet': { width: 1024, height: 768 } }

type Screens = (branch: TestBranch) => [path: string, sign: string | RegExp][]

/** Address of the screens that are not the list or the empty form of an entity, and words that stand there once it is loaded. */
const areas: Record<string, Screens> = {
  'orders and the day': () => [
    ['/dashboard', 'Heute nach Filiale'],
    ['/orders', 'Sabine Lehner'],
    ['/orders/new', 'Bestellung aufnehmen'],
    ['/orders/history', /^50 von/],
    ['/hand-over', 'Bereit zum Scannen'],
    ['/orders/paper', 'Notliste nachtragen'],
    ['/cockpit', 'Heute nach Stunden'],
    ['/production', 'Produktion'],
    ['/till', 'Kassa'],
    ['/advances', /^20,00\s€$/],
    ['/waiting-list', 'Niemand wartet'],
    ['/cash-registers', 'Noch keine Kassa.'],
    ['/days', 'Tage'],
    ['/outbox', 'sabine@kundin.example'],
    ['/print-jobs', 'Druckprotokoll'],
    ['/api-tokens', /^Mit einem Token/],
    ['/webhooks', /^Ein Webhook ruft/],
    ['/labels', 'PDF öffnen'],
    ['/accounting', /^Nach dem Tag, an dem Geld/],
    ['/logs', 'Angemeldet'],
    ['/logs/changes', /Filialen:/],
    ['/logs/errors', /^Fehler$/],
    ['/logs/jobs', 'einmal am Tag'],
    ['/licenses', 'fastify'],
    ['/hilfe?seite=bestellungen', 'Bestellungen annehmen und vorbereiten'],
    ['/profile', 'Zwei-Faktor-Anmeldung'],
    ['/planning', 'Offene Schichten'],
    ['/absence-requests', 'Antrag stellen'],
    ['/balances', 'Zeitkonten'],
    ['/my-time', 'Nächste Dienste'],
    ['/time-corrections', 'Stempel zu prüfen'],
    ['/task-board', 'Neue Aufgabe'],
    ['/digital-signage-plays', 'Wiedergaben'],
    ['/fonts', 'Source Sans 3'],
  ],
  'screens on walls, set-up and figures': () => [
    ['/digital-signage', 'Inhalt'],
    ['/sold-out', 'Ausverkauft'],
    ['/table-codes', 'QR-Codes der Tische'],
    ['/statistics', 'Gewählte Tage'],
    ['/set-up', 'Anschrift'],
    ['/set-up/recovery-sheet', 'Zugang'],
    ['/my-time/statistics', 'Meine Auswertung'],
    ['/month-closing', 'Soll'],
  ],
  'single records': ({ id, category, product }) => [
    [`/products/${product.id}`, 'So sieht es der Kunde'],
    [`/products/${product.id}?tab=price`, 'Einheiten & Mengen'],
    ['/products/new?tab=configurator', 'Schritt hinzufügen'],
    [`/categories/${category.id}`, 'Grunddaten'],
    ['/menus/1', 'Sortiment'],
    [`/branches/${id}`, 'Adresse & Kontakt'],
    ['/branches/1?tab=hours', 'Besondere Tage'],
    [`/branches/${id}?tab=modes`, 'Bestellarten & Pflichtfelder'],
    ['/branches/1?tab=delivery', 'Liefergebiete'],
    ['/users/1', 'Anmeldung'],
    ['/digital-signage-devices/1', 'Bildschirm verbinden'],
    ['/config', 'Name & Auftritt'],
    ['/config?tab=look', 'Farben & Form'],
    ['/config?tab=retention', 'Aufbewahrung'],
    ['/products?search=gibtesnicht', 'Nichts gefunden.'],
  ],
}

/** The list and the empty form of every entity, in so many groups that run side by side; all are made of the same parts. */
function entityAreas(count: number): [string, Screens][] {
  return Array.from({ length: count }, (_, group) => {
    const own = entities.filter((_entity, index) => index % count === group)
    return [
      `the entities ${own.map(({ path }) => path).join(', ')}`,
      () =>
        own.flatMap((entity) => [
          [`/${entity.path}`, entity.plural] as [string, string],
          [`/${entity.path}/new`, `${declinedNames(entity).accusative} anlegen`] as [string, string],
        ]),
    ]
  })
}

/** Opens each screen once, on a tablet, and resizes it for the other sizes. axe finds the same at all of them and takes most of the time. */
function testScreens(area: string, screens: Screens, checkedSizes: readonly (keyof typeof sizes)[]): void {
  test(`every screen of ${area} can be used by everybody, and nothing is cut off`, async ({
    page,
    stage,
  }) => {
    const branch = await openBranch(stage, 'Betrieb')
    await branch.order({ email: 'sabine@kundin.example', comment: 'Bitte ohne Senf' })
    await openScreen(page, 'chefin', '/orders')
    for (const [path, sign] of screens(branch)) {
      await test.step(path, async () => {
        await page.setViewportSize(sizes['a tablet'])
        await page.goto(`/backend#${path}`)
        for (const size of checkedSizes) {
          await page.setViewportSize(sizes[size])
          await waitUntilDrawn(page)
          await expect(page.getByRole('main').getByText(sign).first()).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await expectNothingCutOff(page)
          if (size === 'a tablet') await expectAccessible(page)
          if (path.endsWith('/new')) await expectUnchangedByPassing(page)
        }
      })
    }
  })
}

const still = { 'a phone': { width: 390, height: 844 }, ...sizes }

/** Opens each screen anew, since one that is already loaded draws at once. */
function testStillness(area: string, screens: Screens, device: keyof typeof still): void {
  test(`nothing moves while the screens of ${area} appear on ${device}`, async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Ruhig')
    await branch.order({ email: 'sabine@kundin.example', comment: 'Bitte ohne Senf' })
    await page.setViewportSize(still[device])
    await openScreen(page, 'chefin', '/orders')
    await countShifts(page)
    for (const [path, sign] of screens(branch)) {
      await test.step(path, async () => {
        await page.goto('about:blank')
        await page.goto(`/backend#${path}`)
        await expect(page.getByRole('main').getByText(sign).first()).toBeAttached()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expectStill(page, path)
      })
    }
  })
}

for (const device of ['a phone', 'a tablet', 'a desk'] as const)
  for (const [area, screens] of [...Object.entries(areas), ...entityAreas(3)])
    testStillness(area, screens, device)

for (const [area, screens] of Object.entries(areas)) testScreens(area, screens, ['a tablet', 'a desk'])
for (const [area, screens] of entityAreas(3)) testScreens(area, screens, ['a tablet'])

for (const [device, viewport] of Object.entries(sizes)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })
    const expectUsable = device === 'a tablet' ? expectAccessible : async () => {}

    test(
      'drawer and dialogs can be used by everybody, and Escape leaves the topmost',
      { tag: device === 'a tablet' ? '@core' : [] },
      async ({ page, stage }) => {
        const branch = await openBranch(stage, 'Tasten')
        const order = await branch.order({ email: 'sabine@kundin.example', comment: 'Bitte gut verpacken' })
        await openScreen(page, branch.employee, '/orders')
        const waiting = card(column(page, 'Neu'), order)
        const opener = waiting.getByRole('button', { name: `Bestellung ${order.ticketNumber} öffnen` })
        await opener.focus()
        await page.keyboard.press('Enter')
        const drawer = page.getByRole('dialog', { name: `Bestellung ${order.ticketNumber}`, exact: true })
        await expect(drawer).toContainText('Bitte gut verpacken')
        await expectHeldFocus(page, drawer)
        await expectNothingCutOff(page)
        await expectUsable(page)

        await drawer.getByRole('button', { name: 'Ablehnen' }).focus()
        await page.keyboard.press('Enter')
        const refusal = page.getByRole('dialog', { name: /ablehnen$/ })
        await expect(refusal.getByRole('button', { name: 'Endgültig ablehnen' })).toBeVisible()
        await expectHeldFocus(page, refusal)
        await expectUsable(page)
        await page.keyboard.press('Escape')
        await expect(refusal).toBeHidden()
        await expect(drawer).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(drawer).toBeHidden()
        await expect(opener).toBeFocused()

        await waiting.getByRole('button', { name: 'Zeit' }).focus()
        await page.keyboard.press('Enter')
        const proposal = page.getByRole('dialog', { name: /^Andere Zeit/ })
        await expect(proposal.getByRole('button', { name: /vorschlagen$/ })).toBeVisible()
        await expectHeldFocus(page, proposal)
        await expectNothingCutOff(page)
        await expectUsable(page)
        await page.keyboard.press('Escape')
        await expect(proposal).toBeHidden()
        await expect(waiting.getByRole('button', { name: 'Zeit' })).toBeFocused()
        expect((await branch.asCustomer(order)).counterAppointment).toBeNull()
      },
    )
  })
}

test.describe('on a tablet only', () => {
  test.use({ viewport: sizes['a tablet'] })

  test('questions and menus of the forms can be used by everybody', async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Fragen')
    await openScreen(page, 'chefin', `/products/${branch.product.id}?tab=images`)
    await page.getByRole('button', { name: 'Bild auswählen' }).click()
    const chooser = page.getByRole('dialog', { name: 'Bild auswählen' })
    await expect(chooser.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(chooser).toBeHidden()

    await page.getByRole('button', { name: 'Weitere Aktionen' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible()
    await expectAccessible(page, '[role="menu"]')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: /löschen\?$/ })
    await expect(question.getByRole('button', { name: 'Löschen' })).toBeVisible()
    await expectHeldFocus(page, question)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()

    await page.getByRole('tab', { name: 'Allgemein' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Umbenannt')
    await page.getByRole('link', { name: 'Übergabe' }).click()
    const leaving = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
    await expect(leaving.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(leaving).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Umbenannt')
  })
})

/** Lets a screen that was resized arrange itself: some parts learn of their new size only after it was drawn. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}

/** Whatever can be pressed or typed into lies within the window's width, unless it is part of something that scrolls. */
async function expectNothingCutOff(page: Page): Promise<void> {
  const cutOff = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
        ? true
        : scrolls(element.parentElement))
    return [...document.querySelectorAll('button, a, input, textarea, select, [role=button]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        // What is one pixel wide is for screen readers only.
        return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement)
      })
      .map((element) => element.outerHTML.slice(0, 160))
  })
  expect(cutOff).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Moving through a form without typing changes nothing, so leaving it asks nothing. */
async function expectUnchangedByPassing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stops = 'main :is(input, textarea, button, [contenteditable="true"])'
    for (const stop of document.querySelectorAll<HTMLElement>(stops)) stop.focus()
  })
  const isAsked = await page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    return leaving.defaultPrevented
  })
  expect(isAsked, 'a form that was only looked at is left without a question').toBe(false)
}

/** Tab goes round within a dialog and never behind it. */
async function expectHeldFocus(page: Page, dialog: Locator): Promise<void> {
  // It is moved into the dialog a moment after that has opened.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
}
