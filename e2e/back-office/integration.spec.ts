import { product } from '@theke/contract/catalogue/product.ts'
import { startFakeReceiver } from '../../apps/server/src/integration/testing/fake-receiver.ts'
import { demoPassword, expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'

test(
  'a program gets a token, what it changes is reported to a webhook, and the report is sent again',
  { tag: '@core' },
  async ({ page, playwright, stage }) => {
    await openScreen(page, 'chefin', '/api-tokens')
    await page.getByRole('button', { name: 'Neues Token' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Waage')
    await page.getByRole('checkbox', { name: 'Produkte anlegen und ändern' }).check()
    await page.getByLabel('Ihr Passwort').fill(demoPassword)
    await page.getByRole('button', { name: 'Token erstellen' }).click()
    const shown = page.getByRole('textbox', { name: 'Token für Waage' })
    await expect(shown).toHaveValue(/^theke_/)
    const token = await shown.inputValue()
    await page.getByRole('button', { name: 'Ich habe es aufbewahrt' }).click()
    await expect(shown).toHaveCount(0)

    const receiver = await startFakeReceiver()
    await page.goto('/backend#/webhooks')
    await page.getByRole('button', { name: 'Neuer Webhook' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Preisschilder')
    await page.getByRole('textbox', { name: 'Adresse' }).fill('https://169.254.169.254/')
    await page.getByRole('checkbox', { name: 'Produkt geändert' }).check()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('textbox', { name: 'Adresse' })).toHaveAccessibleDescription(
      /wird nicht aufgerufen/,
    )
    await page.getByRole('textbox', { name: 'Adresse' }).fill(receiver.url)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('textbox', { name: 'Geheimnis von Preisschilder' })).toHaveValue(/^whsec_/)
    await page.getByRole('link', { name: 'Preisschilder' }).click()
    await expect(page.getByText('Noch keine Zustellungen.')).toBeVisible()

    const { id } = await stage.admin.call(product.endpoints.create, {
      body: { name: 'Käsekrainer vom Etikett', price: 2.5, unit: 'piece' },
    })
    const program = await playwright.request.newContext({
      baseURL: stage.origin,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    const changed = await program.put(`/api/products/${id}`, { data: { price: 2.8 } })
    expect(changed.status()).toBe(200)
    expect((await program.get('/api/orders')).status()).toBe(403)

    await receiver.next(1)
    const line = page.getByRole('listitem').filter({ hasText: 'Produkt geändert' })
    await expect(line).toContainText('Zugestellt')
    await expect(line).toContainText('Antwort 200')
    await line.getByRole('button', { name: /noch einmal senden/ }).click()
    const [first, second] = await receiver.next(2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.json.data).toMatchObject({ product: { id, price: 2.8 } })

    await page.goto('/backend#/api-tokens')
    await page.getByRole('button', { name: 'Waage widerrufen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen' }).click()
    await expect(page.getByText('Das Token gilt nicht mehr.')).toBeVisible()
    expect((await program.put(`/api/products/${id}`, { data: { price: 3 } })).status()).toBe(401)
    await program.dispose()
    await receiver.close()
  },
)
