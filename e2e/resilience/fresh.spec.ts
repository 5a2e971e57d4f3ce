import { branch } from '@theke/contract/shop/branch.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { openBranch } from '../fixtures/branch.ts'
import { card } from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/app.ts'

const aDay = '25:00:00'

test('a page that was left open since yesterday shows what is on offer today, untouched', async ({
  page,
  stage,
}) => {
  const own = await openBranch(stage, 'Gestern')
  await page.clock.install()
  await page.goto(`/store/${own.identifier}`)
  await expect(card(page, own.product.name)).toBeVisible()
  const name = own.product.name.replace('Bratensemmel', 'Käsesemmel')
  await rename(stage, own.product.id, name)

  await page.clock.fastForward(aDay)
  await expect(card(page, name)).toBeVisible()
  await expect(card(page, own.product.name)).toHaveCount(0)
})

test('the list of branches that was left open since yesterday is renewed, untouched', async ({
  page,
  stage,
}) => {
  const own = await openBranch(stage, 'Vorgestern')
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { name: own.name })).toBeVisible()
  const name = own.name.replace('Vorgestern', 'Heute')
  await stage.admin.call(branch.endpoints.update, { params: { id: own.id }, body: { name } })

  const keeper = page.waitForResponse(/\/assets\/fresh-page-.*\.js/)
  await page.clock.fastForward('00:00:11')
  await keeper
  await expect(async () => {
    await page.clock.fastForward(aDay)
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('what somebody is typing into an old page stays while it is renewed', async ({ page, stage }) => {
  const own = await openBranch(stage, 'Tippend')
  await page.clock.install()
  await page.goto(`/store/${own.identifier}`)
  const search = page.getByRole('searchbox', { name: 'Produkte suchen' }).first()
  await search.fill('Semmel')
  const name = own.product.name.replace('Bratensemmel', 'Käsesemmel')
  await rename(stage, own.product.id, name)

  await page.clock.fastForward(aDay)
  await expect(page.getByRole('list', { name: 'Suchergebnisse' }).getByText(name)).toBeVisible()
  await expect(search).toHaveValue('Semmel')
  await expect(search).toBeFocused()
})

async function rename({ admin }: Parameters<typeof openBranch>[0], id: number, name: string): Promise<void> {
  await admin.call(product.endpoints.update, { params: { id }, body: { name } })
}
