import { newDraft } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { configApi, configFields } from '@theke/contract/shop/config/config.ts'
import { table } from '@theke/contract/shop/table.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

test('codes carry the website of the shop and the tables of their branch alone', async () => {
  const server = await startOffice()
  const stored = { ...newDraft({ fields: configFields }), website: 'https://moser.example/' }
  server.answer(configApi.loadConfig, () => stored)
  const linz = server.add(branch, { name: 'Linz', identifier: 'linz' })
  const wels = server.add(branch, { name: 'Wels', identifier: 'wels', isDineInEnabled: true })
  server.add(table, { identifier: '5', branch: { id: linz.id } })
  server.add(table, { identifier: '7', branch: { id: wels.id } })
  server.add(table, { identifier: '8', branch: { id: wels.id }, isEnabled: false })
  await openScreen('/table-codes')
  const codes = page.getByRole('article')
  await expect.element(codes).toMatchTextContent(/Tisch 7.*moser\.example\/store\/wels\?table=7$/)
  expect(server.calls(table.endpoints.list).map(({ query }) => query)).toMatchObject([
    { branch: { id: wels.id } },
  ])

  const held = Promise.withResolvers<void>()
  server.answerOnce(table.endpoints.list, async ({ next }) => {
    await held.promise
    return next()
  })
  await page.getByRole('combobox', { name: 'Filiale' }).click()
  await page.getByRole('option', { name: 'Linz' }).click()
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeDisabled()
  expect(codes.elements()).toEqual([])
  held.resolve()
  await expect.element(codes).toMatchTextContent(/Tisch 5.*moser\.example\/store\/linz\?table=5$/)
})

test('a kiosk is opened under the website of the shop', async () => {
  const server = await startOffice()
  const stored = { ...newDraft({ fields: configFields }), website: 'https://moser.example' }
  server.answer(configApi.loadConfig, () => stored)
  const { id } = server.add(branch, { name: 'Linz', identifier: 'linz' })
  await openScreen(`/branches/${id}`)
  await expect
    .element(page.getByRole('textbox', { name: 'Adresse des Kiosks' }))
    .toHaveValue('https://moser.example/self-service/linz')
})
