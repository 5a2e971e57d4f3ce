import { readFile } from 'node:fs/promises'
import { product } from '@theke/contract/catalogue/product.ts'
import { expect, type Page } from '@playwright/test'
import { openBranch, type TestBranch } from '../fixtures/branch.ts'
import { agree, cart, expectStatusPage, fillContact, goToCheckout, quickAdd } from '../fixtures/customer.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { test, type AppFixture } from '../fixtures/app.ts'

test('an order can be noted in the calendar, printed and ordered once more', async ({ page, stage }) => {
  const own = await openBranch(stage, 'Nochmal')
  await orderFor(page, own, /^Morgen/)

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Zum Kalender hinzufügen' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^bestellung-[\w-]+\.ics$/)
  const event = await readFile(await download.path(), 'utf8')
  expect(event).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nDTSTART:\d{8}T\d{6}Z\r\n[^]*END:VCALENDAR\r\n$/)
  expect(event.replaceAll('\r\n ', '')).toContain(own.product.name)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('App installieren').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
  await expect(page.getByText('1 Produkt aus Ihrer Bestellung liegt im Warenkorb.')).toBeVisible()
  await expect(cart(page).getByRole('textbox', { name: `Menge ${own.product.name}` })).toHaveValue('1')

  await page.goto('/')
  const last = page.getByRole('region', { name: 'Ihre letzte Bestellung' })
  await expect(last).toContainText(own.name)
  await last.getByRole('button', { name: 'Noch einmal bestellen' }).click()
  await expect(cart(page).getByRole('textbox', { name: `Menge ${own.product.name}` })).toHaveValue('2')
  await page.goto('/')
  await last.getByRole('button', { name: 'Nicht mehr anzeigen' }).click()
  await expect(last).toBeHidden()
})

test('from the branch earlier orders come again at the price of today, and are forgotten on request', async ({
  page,
  stage,
}) => {
  const own = await openBranch(stage, 'Wieder')
  await orderFor(page, own)
  await change(stage, own, { price: 9.9 })

  await page.goto(`/store/${own.identifier}`)
  await page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Noch einmal bestellen' })
  await expect(dialog).toContainText(`1 × ${own.product.name}`)
  await expect(dialog).toContainText('4,20 €')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: /in den Warenkorb legen$/ }).click()
  await expect(cart(page).getByRole('button', { name: 'Jetzt bestellen' })).toContainText('9,90 €')

  await change(stage, own, { isEnabled: false })
  await page.reload()
  await page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
  await dialog.getByRole('button', { name: /in den Warenkorb legen$/ }).click()
  const notice = page.getByRole('status').filter({
    hasText: 'Von Ihrer Bestellung ist derzeit leider nichts zu haben.',
  })
  await expect(notice).toContainText(`${own.product.name} ist nicht mehr im Angebot.`)

  await page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
  await dialog.getByRole('button', { name: /vergessen$/ }).click()
  await expect(dialog).toContainText('Auf diesem Gerät ist keine Bestellung mehr gespeichert.')
  expect(await page.evaluate(() => localStorage.getItem('asp.orders'))).toBeNull()
})

async function orderFor(page: Page, own: TestBranch, day?: RegExp): Promise<void> {
  await page.goto(`/store/${own.identifier}`)
  if (day) {
    await page.getByRole('button', { name: 'Tag wählen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: day }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await quickAdd(page, own.product.name)
  await goToCheckout(page)
  await fillContact(page)
  await agree(page)
  await page.getByRole('button', { name: /^(Bestellung|Vorbestellung) abschicken/ }).click()
  await expectStatusPage(page)
}

async function change(
  { admin }: AppFixture,
  own: TestBranch,
  body: { price?: number; isEnabled?: boolean },
): Promise<void> {
  await admin.call(product.endpoints.update, { params: { id: own.product.id }, body })
}
