import { expectAnnounced, recordAnnouncements } from '../fixtures/announcements.ts'
import { cart, expectStatusPage } from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'
import { tabTo } from '../fixtures/keyboard.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

test(
  'somebody without a mouse orders, from the start page to the status page',
  { tag: '@core' },
  async ({ page }) => {
    // Every stop on the way is a key and a look.
    test.slow()
    const { keyboard } = page
    await recordAnnouncements(page.context())
    await page.goto('/')
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('searchbox', { name: 'Filiale suchen' }))
    const box = page.getByRole('searchbox', { name: 'Filiale suchen' })
    await box.fill('xyzzy')
    const count = page.getByRole('status').filter({ hasText: 'Filialen werden angezeigt.' })
    await expect(count).toHaveText(
      /^0 von \d+ Filialen werden angezeigt\.Leider wurden keine Ergebnisse gefunden\.$/,
    )
    await box.fill('')
    await keyboard.type('4040')
    await expect(page.getByText(/^1 von \d+ Filialen werden angezeigt\.$/)).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Linz Urfahr' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/store\/linz-urfahr$/)
    await expect(page.getByRole('main')).toBeFocused()

    const search = page.getByRole('searchbox', { name: 'Produkte suchen' })
    await tabBackTo(search)
    await search.fill('käse')
    await expectAnnounced(page, 'Treffer für „käse“')
    await search.fill('xyz')
    await expectAnnounced(page, 'Keine Ergebnisse gefunden.')
    const announced = await page.evaluate(() => globalThis.announced?.join())
    expect(announced, 'nothing is said of the words before').not.toContain('Treffer für „xyz“')
    await search.fill('')
    await keyboard.type('cola')
    await expect(page.getByRole('list', { name: 'Suchergebnisse' }).getByRole('listitem')).toHaveCount(1)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cola, 0,33 l', exact: true })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Cola, 0,33 l hinzufügen' }), 1)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cola, 0,33 l: mehr' }).first()).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('article').getByRole('status')).toHaveText('2')
    await tabTo(page, page.getByRole('button', { name: 'Jetzt bestellen' }), 120)
    await keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Bestellvorgang' })).toBeVisible()
    for (const [label, text] of Object.entries({
      Vorname: 'Anna',
      Nachname: 'Gruber',
      'E-Mail': 'anna.gruber@example.at',
      Telefon: '+436641234567',
    })) {
      await tabTo(page, page.getByRole('textbox', { name: label }))
      await keyboard.type(text)
    }
    await tabTo(page, page.getByRole('radio', { name: /Barzahlung/ }))
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /EC Karte/ })).toBeChecked()
    for (const name of ['Ich akzeptiere die Allgemeinen', 'Ich habe die Datenschutzerklärung']) {
      await tabTo(page, page.getByRole('checkbox', { name }))
      await keyboard.press('Space')
    }
    await tabTo(page, page.getByRole('button', { name: /^Bestellung abschicken 5,20 €/ }))
    await keyboard.press('Enter')
    await expectStatusPage(page)

    /** Somebody who went too far goes back. */
    async function tabBackTo(target: typeof search): Promise<void> {
      await expect(async () => {
        await keyboard.press('Shift+Tab')
        await expect(target).toBeFocused({ timeout: 50 })
      }).toPass()
    }
  },
)

test('a product is configured by keyboard, and the focus returns to its card', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/store/linz-urfahr')
  const name = page.getByRole('button', { name: 'Aufschnittplatte', exact: true })
  await name.focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aufschnittplatte' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }))
  await keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Bitte treffen Sie hier eine Auswahl.')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /Als Hauptspeise/ })).toBeChecked()
  await tabTo(page, dialog.getByRole('textbox', { name: 'Wünsche' }))
  await keyboard.type('Ohne Gurkerl')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Menge Aufschnittplatte' }))
  await keyboard.type('5')
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Zum Warenkorb hinzufügen ab 79,50 €' }))
  await keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Verwerfen' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(name).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the focus stays in the cart when an item is removed by keyboard, and when all are', async ({
  page,
}) => {
  await page.goto('/store/linz-urfahr')
  const add = () => page.getByRole('button', { name: 'Cola, 0,33 l hinzufügen' }).press('Enter')
  for (const name of ['Cola, 0,33 l entfernen', 'Cola, 0,33 l: weniger', 'Warenkorb leeren']) {
    await add()
    await cart(page).getByRole('button', { name }).press('Enter')
    await expect(cart(page)).toBeFocused()
  }
})
