import { tag } from '@theke/contract/catalogue/tag.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

test('what one person removed is brought back by another who may remove it', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Gelöscht')
  const { id } = await stage.admin.call(tag.endpoints.create, {
    body: { name: 'Zurückgeholt', sortOrder: 807 },
  })
  await stage.admin.call(tag.endpoints.remove, { params: { id } })
  await openScreen(page, branch.employee, '/tags?search=Zurückgeholt')
  await page.getByRole('button', { name: 'Export und Import' }).click()
  await page.getByRole('menuitem', { name: 'Zuletzt gelöscht …' }).click()
  const removed = page.getByRole('dialog', { name: 'Zuletzt gelöscht' })
  await expect(removed.getByText('Zurückgeholt')).toBeVisible()
  await expectAccessible(page)
  await removed.getByRole('button', { name: 'Wiederherstellen: Zurückgeholt' }).click()
  await expect(removed.getByText('Zurückgeholt ist wiederhergestellt.')).toBeVisible()
  expect((await stage.admin.load(tag, id)).name).toBe('Zurückgeholt')
  await removed.getByRole('button', { name: 'Schließen' }).click()
  await expect(page.getByRole('row', { name: /Zurückgeholt/ })).toBeVisible()
  // Branches are removed by administrators only, so an employee is not offered what was removed of them.
  await page.goto('/backend#/branches')
  await expect(page.getByRole('heading', { name: 'Filialen', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Export und Import' }).click()
  await expect(page.getByRole('menuitem', { name: /exportieren/ }).first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Zuletzt gelöscht …' })).toHaveCount(0)
})
