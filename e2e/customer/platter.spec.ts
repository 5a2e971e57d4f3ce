import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { uploadAddress } from '@theke/contract/media/upload.ts'
import { agree, card, cart, fillContact, goToCheckout, orderOf, submitButton } from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-hauptplatz', openAllDay))

test(
  'a platter is put together in four steps and costs what it said',
  { tag: '@core' },
  async ({ page, stage }) => {
    await page.goto('/store/linz-hauptplatz')
    const logo = await page.getByRole('img').first().screenshot()
    await card(page, 'Firmenplatte mit Logo')
      .getByRole('button', { name: 'Firmenplatte mit Logo auswählen' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Firmenplatte mit Logo' })
    const step = (heading: string) => dialog.getByRole('group', { name: heading })
    const next = dialog.getByRole('button', { name: 'Zum nächsten Schritt' })

    await expect(step('1 von 4 · Logo')).toContainText('Pflichtfeld')
    await expect(next).toContainText('ab 283,50 €')
    // Marked as disabled, but pressing it shows what is missing.
    await expect(next).toBeDisabled()
    await next.click({ force: true })
    await expect(dialog.getByRole('alert')).toHaveText('Bitte wählen Sie eine Datei aus.')
    const chooseFile = dialog.getByLabel('Datei auswählen')
    await chooseFile.setInputFiles({
      name: 'programm.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    })
    await expect(
      dialog.getByText('Die ausgewählte Datei "programm.exe" kann nicht verarbeitet werden.'),
    ).toBeVisible()
    await chooseFile.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await expect(dialog.getByRole('link', { name: 'logo.png' })).toBeVisible()

    await next.click()
    await expect(step('2 von 4 · Bestandteile')).toBeVisible()
    await next.click({ force: true })
    await expect(dialog.getByRole('alert')).toHaveText('Bitte treffen Sie hier eine Auswahl.')
    await dialog.getByText('Schinken und Wurst').click()
    await dialog.getByText('Beef Tatar').click()
    await expect(next).toContainText('ab 351,00 €')

    await next.click()
    await expect(step('3 von 4 · Ablauf')).toContainText('optional')
    await dialog.getByRole('textbox', { name: 'Ablauf' }).fill('Lift im Hof, zweiter Stock.')
    await dialog.getByRole('button', { name: 'Zurück' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Beef Tatar' })).toBeChecked()
    await next.click()
    await expect(dialog.getByRole('textbox', { name: 'Ablauf' })).toHaveValue('Lift im Hof, zweiter Stock.')
    await next.click()
    await expect(step('4 von 4 · Getränke dazu')).toBeVisible()
    const add = dialog.getByRole('button', { name: 'Zum Warenkorb hinzufügen' })
    await dialog.getByRole('button', { name: 'Mineralwasser, 0,75 l hinzufügen' }).click()
    await dialog.getByRole('button', { name: 'Firmenplatte mit Logo: weniger' }).click()
    const promised = 'ab 358,40 €'
    await expect(add).toContainText(promised)
    await add.click()

    await expect(dialog).toBeHidden()
    await expect(cart(page)).toContainText(promised)
    await expect(cart(page)).toContainText(
      '1 Datei · Schinken und Wurst · Beef Tatar · „Lift im Hof, zweiter Stock.“ · + 14 × Mineralwasser, 0,75 l',
    )
    await goToCheckout(page)
    await expect(
      page.getByText(/Vorlaufzeit\. Frühestens am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr\.$/),
    ).toBeVisible()
    await fillContact(page)
    await agree(page)
    await expect(submitButton(page)).toContainText('358,40 €')
    await submitButton(page).click()

    const order = await orderOf(stage, page)
    const facts = page.getByRole('region', { name: 'Ihre Bestellung' })
    await expect(facts.getByRole('listitem')).toContainText('14 Personen')
    await expect(facts.getByRole('listitem')).toContainText('Beef Tatar')
    await expect(facts.getByRole('listitem')).toContainText(promised)
    expect(order.pricing.totalGross).toBe(358.4)
    expect(Date.parse(order.appointmentDate ?? '')).toBeGreaterThan(Date.now())
    const kept = await stage.admin.call(staffOrderApi.loadOrder, { params: { id: order.id } })
    const [file] = kept.items[0]?.parts[0]?.uploads ?? []
    expect(file).toBeDefined()
    if (file)
      expect((await page.request.get(uploadAddress(file))).headers()['content-type']).toBe('image/png')
  },
)
