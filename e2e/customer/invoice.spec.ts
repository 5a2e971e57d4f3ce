import { openScreen } from '../fixtures/back-office.ts'
import {
  agree,
  cart,
  chooseMode,
  fillContact,
  goToCheckout,
  orderOf,
  quickAdd,
  submitButton,
  typeQuantity,
} from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))
test.slow()

test('a company orders to another address, and everybody knows where the goods and the invoice go', async ({
  page,
  stage,
}) => {
  await page.goto('/store/linz-urfahr')
  await chooseMode(page, 'Lieferung')
  await cart(page).getByLabel('Liefergebiet').selectOption('Pöstlingberg')
  await quickAdd(page, 'Käsekrainer')
  await typeQuantity(cart(page), 'Käsekrainer', '27')
  await goToCheckout(page)

  await fillContact(page)
  // What is typed without a country code's zero, people type with it.
  await page.getByLabel('Telefon').fill('+43 (0)664 1234567')
  await page.getByLabel('Telefon').blur()
  await expect(page.getByLabel('Telefon')).toHaveValue('+436641234567')
  await expect(page.getByRole('textbox', { name: /^Ort/ })).toHaveValue('Pöstlingberg')

  await page.getByRole('checkbox', { name: 'Rechnung an eine Firma' }).check()
  await page.getByLabel('UID-Nummer').fill('123')
  const invoice = page.getByRole('group', { name: 'Lieferadresse' })
  await invoice.getByRole('checkbox', { name: 'An eine andere Adresse liefern' }).check()
  const own = page.getByRole('group', { name: 'Rechnungsadresse' })
  const other = page.getByRole('group', { name: 'Lieferadresse' })
  await own.getByLabel('Straße und Hausnummer').fill('Industriezeile 8')
  await own.getByLabel('PLZ').fill('4020')
  await own.getByLabel('Ort').fill('Linz')
  await other.getByLabel('Nachname').fill('Ebner')
  await agree(page)
  await submitButton(page).click()
  const errors = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' })
  await expect(errors.getByRole('link')).toHaveText([
    'Firma: Dieser Wert sollte nicht leer sein.',
    'Straße und Hausnummer (Lieferadresse): Dieser Wert sollte nicht leer sein.',
    'PLZ (Lieferadresse): Dieser Wert sollte nicht leer sein.',
    'Ort (Lieferadresse): Dieser Wert sollte nicht leer sein.',
    'UID-Nummer: Bitte geben Sie eine gültige UID-Nummer an, zum Beispiel ATU12345678.',
  ])

  await page
    .getByRole('textbox', { name: /^Firma/ })
    .first()
    .fill('Lehner KG')
  await page.getByLabel('UID-Nummer').fill('ATU12345678')
  await other.getByLabel('Straße und Hausnummer').fill('Am Hof 2')
  await other.getByLabel('PLZ').fill('4040')
  await other.getByLabel('Ort').fill('Linz')
  await page.getByRole('textbox', { name: 'Kommentar' }).fill('Bitte beim Nachbarn läuten')

  await page.reload()
  await expect(other.getByLabel('Straße und Hausnummer')).toHaveValue('Am Hof 2')
  await expect(page.getByLabel('UID-Nummer')).toHaveValue('ATU12345678')
  await agree(page)
  await submitButton(page).click()

  const placed = await orderOf(stage, page)
  const card = page.getByRole('region', { name: 'Ihre Bestellung' })
  await expect(card).toContainText('Lehner KG')
  await expect(card).toContainText('UID ATU12345678')
  await expect(card).toContainText('an die angegebene andere Adresse')
  await expect(card).toContainText('Bitte beim Nachbarn läuten')
  await expect(card).not.toContainText('Am Hof 2')

  await openScreen(page, 'chefin', `/orders?order=${placed.id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Lieferadresse')
  await expect(drawer).toContainText('Am Hof 2')
  await expect(drawer).toContainText('Rechnungsadresse: Industriezeile 8, 4020 Linz')
})
