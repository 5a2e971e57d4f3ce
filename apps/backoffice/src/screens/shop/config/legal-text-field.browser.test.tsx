import { newDraft } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { configApi, configFields, type ConfigState } from '@theke/contract/shop/config/config.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAnnounced, openScreen, startOffice } from '../../../testing/office.tsx'

const state: ConfigState = {
  secrets: [],
  lostSecrets: [],
  hasMailServer: false,
  donatees: 0,
  branches: { cash: 1, 'atm-card': 0, 'hydro-ag-voucher': 0, transfer: 0, mollie: 0, datatrans: 0 },
}

async function openLegal(country: 'AT' | 'DE' | 'LI') {
  const server = await startOffice()
  server.add(branch, {
    name: 'Linz',
    identifier: 'linz',
    isPublic: true,
    country,
    city: 'Linz',
    zipCode: '4020',
  })
  const stored = { ...newDraft({ fields: configFields }), shopName: 'Fleischerei Moser' }
  server.answer(configApi.loadConfig, () => stored)
  server.answer(configApi.loadConfigState, () => state)
  server.answer(configApi.saveConfig, ({ body }) => Object.assign(stored, body))
  await openScreen('/config?tab=legal')
  return { server, stored }
}

const begin = page.getByRole('button', { name: 'Impressum (Text): mit einem Entwurf beginnen' })

test('an empty legal text begins with a draft of the country, which names its gaps until they are filled @full', async () => {
  const { stored } = await openLegal('DE')
  await begin.click()
  const editor = page.getByRole('textbox', { name: 'Impressum (Text)', exact: true })
  await expect
    .poll(() => editor.element().textContent)
    .toMatch(/Fleischerei Moser[^]*4020 Linz[^]*Handwerkskammer/)
  await expect.element(page.getByText(/^Noch nicht fertig .*Hinweis „Entwurf“; Straße; /)).toBeVisible()
  await expect.element(begin).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('Gespeichert.')
  expect(stored.imprintText).toMatch(/\[Rechtsform ergänzen\]/)

  await editor.fill('Fleischerei Moser, Linz')
  await expect.element(page.getByText(/^Noch nicht fertig/)).not.toBeInTheDocument()
})

test('what is written while a draft is on its way stays @full', async () => {
  const { server, stored } = await openLegal('DE')
  const written = Promise.withResolvers<void>()
  const came = Promise.withResolvers<void>()
  server.answer(branch.endpoints.list, async ({ next }) => {
    await written.promise
    came.resolve()
    return next()
  })
  await begin.click()
  await page.getByRole('textbox', { name: 'Impressum (Text)', exact: true }).fill('Fleischerei Moser, Linz')
  written.resolve()
  await came.promise
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('Gespeichert.')
  expect(stored.imprintText).toBe('<p>Fleischerei Moser, Linz</p>')
})

test('a country whose law no draft knows gets none, and is told so @full', async () => {
  const { stored } = await openLegal('LI')
  await begin.click()
  await expectAnnounced('Entwürfe gibt es für Österreich, Deutschland und die Schweiz.')
  expect(stored.imprintText).toBe('')
})
