import { branch } from '@theke/contract/shop/branch.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

test('screens that need the branches say where these did not load, and try again', async () => {
  for (const path of ['/till', '/sold-out', '/days']) {
    const server = await startOffice()
    let isDown = true
    server.answer(branch.endpoints.list, ({ next }) => {
      if (isDown) throw refusal('unexpected')
      return next()
    })
    server.add(branch, { name: 'Neubau', identifier: 'neubau' })
    server.add(branch, { name: 'Linz', identifier: 'linz' })
    await openScreen(path)
    const retry = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' })
    await expect.element(retry).toBeVisible()
    isDown = false
    await retry.click()
    await expect.element(page.getByRole('combobox', { name: 'Filiale' })).toBeVisible()
  }
})
