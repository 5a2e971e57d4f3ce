import type { Locator } from '@playwright/test'
import { permissionSet } from '@theke/contract/permissions/permission-set.ts'
import { user } from '@theke/contract/people/user.ts'
import { device } from '@theke/contract/printing/device.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { card, column, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { statusPath } from '../fixtures/customer.ts'
import { expect, test, type AppFixture } from '../fixtures/app.ts'

test(
  'an employee sees the orders of the own branch only, on the board, in the history and by address',
  { tag: '@core' },
  async ({ page, stage }) => {
    const own = await openBranch(stage, 'Eigene')
    const foreign = await openBranch(stage, 'Fremde')
    const foreignOrder = await foreign.order({ lastName: 'Fremdinger' })
    const ownOrder = await own.order({ lastName: 'Eigner' })

    await openScreen(page, own.employee, '/orders')
    await expect(card(column(page, 'Neu'), ownOrder)).toContainText('Eigner')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('combobox', { name: 'Filiale' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Verlauf', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Eigner' })).toBeVisible()
    await expect(page.getByText('1 Bestellung', { exact: true })).toBeVisible()

    await page.goto(`/backend#/orders?order=${foreignOrder.id}`)
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await expect(page.getByText('Fremdinger')).toBeHidden()

    // What happens at the other branch does not ring here either.
    await page.keyboard.press('Escape')
    await foreign.order({ lastName: 'Zweitfremd' })
    const next = await own.order({ lastName: 'Zweiter' })
    await expect(card(column(page, 'Neu'), next)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
  },
)

test('an employee finds no way to what only administrators may do', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Rollen')
  await openScreen(page, branch.employee, '/orders')
  const navigation = page.getByRole('navigation', { name: 'Bereiche' })
  await expect(navigation.getByRole('link', { name: 'Sortiment' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Einstellungen' }).click()
  const tabs = page.getByRole('navigation', { name: 'Ansichten von Einstellungen' })
  await expect(tabs.getByRole('link', { name: 'Tische' })).toBeVisible()
  for (const name of ['Konfiguration', 'Benutzer'])
    await expect(tabs.getByRole('link', { name })).toHaveCount(0)
  for (const path of ['config', 'logs']) {
    await page.goto(`/backend#/${path}`)
    await page.reload()
    await expect(page.getByText('Dafür fehlt Ihnen die Berechtigung.')).toBeVisible()
  }
  await page.goto(`/backend#/branches/${branch.id}`)
  await expect(page.getByText('Nur zur Ansicht')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
})

test('an administrator sees all branches and works for one of them at a time if wished', async ({
  page,
  stage,
}) => {
  const here = await openBranch(stage, 'Hier')
  const there = await openBranch(stage, 'Dort')
  const [hereOrder, thereOrder] = [
    await here.order({ lastName: 'Hierlinger' }),
    await there.order({ lastName: 'Dortmann' }),
  ]
  await openScreen(page, 'chefin', '/orders')
  const choice = page.getByRole('combobox', { name: 'Filiale' })
  await expect(page.getByRole('article', { name: /Hierlinger/ })).toContainText(here.name)
  await expect(page.getByRole('article', { name: /Dortmann/ })).toContainText(there.name)
  await choice.selectOption({ label: here.name })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, hereOrder)).toContainText('Hierlinger')

  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await choice.selectOption({ label: 'Alle Filialen' })
  await expect(page.getByRole('article', { name: /Dortmann/ })).toBeVisible()
  expect(thereOrder.status).toBe('new')

  await page.getByRole('searchbox', { name: 'Bestellungen suchen' }).fill('Dortm')
  await expect(page.getByRole('article', { name: /Hierlinger/ })).toBeHidden()
  await expect(page.getByRole('article', { name: /Dortmann/ })).toBeVisible()
})

test('an apprentice cannot export customers, nor cancel what is paid', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Lehre', { isDatatransEnabled: true })
  const paid = await branch.order({ paymentMethod: 'datatrans', lastName: 'Bezahler' })
  const unpaid = await branch.order({ lastName: 'Barzahler' })
  await page.goto(statusPath(paid))
  await page.getByRole('link', { name: 'Jetzt bezahlen' }).click()
  await page.getByRole('button', { name: 'Bezahlen' }).click()
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText('Bezahlt')
  await giveSet(stage, branch.employee, 'Theke')

  await openScreen(page, branch.employee, '/customers')
  await expect(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Export und Import' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /exportieren|importieren/i })).toHaveCount(0)

  await page.goto(`/backend#/orders?order=${paid.id}`)
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('button', { name: 'Bestätigen' })).toBeVisible()
  await expect(detail.getByRole('button', { name: /Stornieren|Ablehnen/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Closing changes the address too.
  await expect(detail).toBeHidden()
  await page.goto(`/backend#/orders?order=${unpaid.id}`)
  await expect(detail.getByRole('button', { name: 'Stornieren' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Team' }).click()
  const tabs = page.getByRole('navigation', { name: 'Ansichten von Team' })
  await expect(tabs.getByRole('link', { name: 'Meine Zeit' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Planung' })).toHaveCount(0)
})

test('who may only read finds no buttons for prints and uploads', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Lesen')
  await stage.admin.call(device.endpoints.create, {
    body: {
      name: 'Bon Lesen',
      identifier: `bon-${branch.identifier}`,
      type: 'receiptPrinter',
      branch: { id: branch.id },
      connection: 'cloudPrnt',
    },
  })
  const order = await branch.order()
  await stage.admin.call(printingApi.printOrder, { params: { id: order.id }, body: { kind: 'pickList' } })
  await giveSet(stage, branch.employee, 'Nur lesen')

  await openScreen(page, branch.employee, '/print-jobs')
  const job = page.getByRole('listitem').filter({ hasText: 'Bon Lesen' }).first()
  await expect(job).toBeVisible()
  await expect(job.getByRole('button')).toHaveCount(0)

  await page.goto('/backend#/images')
  await expect(page.getByRole('heading', { name: 'Bilder', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /hochladen/i })).toHaveCount(0)
})

test('no screen asks for what its person may not read', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Lesbar')
  await giveSet(stage, branch.employee, 'Küche')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`)
  })
  await openScreen(page, branch.employee, '/orders')
  const links = page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link')
  await expect(links.filter({ hasText: 'Sortiment' })).toBeVisible()
  const addressesOf = (found: Locator) =>
    found.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const tabs = page.getByRole('navigation', { name: 'Ansichten von' })
  const addresses: string[] = []
  for (const area of await addressesOf(links)) {
    await page.goto(area)
    // What is asked for below must not be of the area before.
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const rare = tabs.getByRole('button', { name: 'Weitere' })
    if (await rare.isVisible()) await rare.click()
    addresses.push(area, ...(await addressesOf(tabs.getByRole('link').or(page.getByRole('menuitem')))))
  }
  for (const address of [...addresses, '/backend#/departments/1']) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    })
  }
  for (const path of ['image-templates', 'scenes']) {
    await page.goto(`/backend#/${path}/1`)
    await expect(page.getByText('Eine Vorschau sehen nur Personen, die')).toBeVisible()
  }
  expect(refused).toEqual([])
})

test('an administrator makes a permission set, and an open back-office follows it', async ({
  page,
  stage,
  browser,
  baseURL,
}) => {
  const branch = await openBranch(stage, 'Rechte')
  const name = `Aushilfe ${branch.identifier}`
  await openScreen(page, 'chefin', '/permission-sets/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: 'Bestellungen ansehen' }).check()
  await page.getByRole('checkbox', { name: 'Kunden ansehen' }).check()
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page).toHaveURL(/permission-sets\/\d+$/)
  await giveSet(stage, branch.employee, name)

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const office = await context.newPage()
  await openScreen(office, branch.employee, '/customers')
  await expect(office.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
  await expect(office.getByRole('link', { name: /anlegen/i })).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Kunden ansehen' }).uncheck()
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect.poll(async () => (await office.request.get('/api/customers')).status()).toBe(403)
  await office.getByRole('searchbox', { name: 'Suche' }).fill('Huber')
  await expect(office.getByText('Dafür fehlt Ihnen die Berechtigung.')).toBeVisible()
  await expect(office.getByRole('link', { name: 'Kunden', exact: true })).toHaveCount(0)
  await context.close()
})

/** Gives a person the permission set of this name. */
async function giveSet({ admin }: AppFixture, username: string, name: string): Promise<void> {
  const [person] = await admin.call(user.endpoints.list, { query: { search: username } })
  const sets = await admin.call(permissionSet.endpoints.list, { query: { search: name } })
  const set = sets.find((one) => one.name === name)
  await admin.call(user.endpoints.update, {
    params: { id: person?.id ?? 0 },
    body: { permissionSet: { id: set?.id ?? 0 } },
  })
}
