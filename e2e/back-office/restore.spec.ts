import { tag } from '@theke/contract/catalogue/tag.ts'
import { expectAnnounced } from '../fixtures/announcements.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'what one person removed is brought back by another who may remove it',
  { tag: '@core' },
  async ({ page, stage }) => {
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
  },
)

test('an earlier state of a record goes from its log into the form', async ({ page, stage }) => {
  const { id } = await stage.admin.call(tag.endpoints.create, { body: { name: 'Vorher', sortOrder: 805 } })
  await stage.admin.call(tag.endpoints.update, { params: { id }, body: { name: 'Nachher' } })
  await openScreen(page, 'chefin', `/tags/${id}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Verlauf' }).click()
  await page.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Vorher')
  await page.keyboard.press('Control+s')
  await expectAnnounced(page, 'Gespeichert.')
  expect((await stage.admin.load(tag, id)).name).toBe('Vorher')
})

test('what somebody else saved meanwhile is told, what was deleted comes back, and everything is found by keys', async ({
  page,
  stage,
}) => {
  const { id } = await stage.admin.call(tag.endpoints.create, {
    body: { name: 'Zartbitter', sortOrder: 802 },
  })
  await openScreen(page, 'chefin', '/tags')
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Überall suchen' }).fill('zartbitter')
  await expect(page.getByRole('option', { name: 'Zartbitter' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Zartbitter')

  await name.fill('Edelbitter')
  await stage.admin.call(tag.endpoints.update, { params: { id }, body: { sortOrder: 803 } })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/hat diesen Eintrag inzwischen geändert/)).toBeVisible()
  await expect(name).toHaveValue('Edelbitter')
  await page.getByRole('button', { name: 'Meine behalten' }).click()
  await expectAnnounced(page, 'Gespeichert.')
  expect(await stage.admin.load(tag, id)).toMatchObject({ name: 'Edelbitter', sortOrder: 803 })

  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expectAnnounced(page, 'Wiederhergestellt.')
  await expect(name).toHaveValue('Edelbitter')
  expect(await stage.admin.load(tag, id)).toMatchObject({ name: 'Edelbitter' })
})
