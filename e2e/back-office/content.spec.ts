import { node } from '@theke/contract/content/node.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'contents are a tree that is put in order without a mouse',
  { tag: '@core' },
  async ({ page, stage }) => {
    const create = (name: string) =>
      stage.admin.call(node.endpoints.create, {
        body: { name, identifier: name.toLowerCase(), sortOrder: 900 },
      })
    const [first, second] = [await create('Baumschule'), await create('Setzling')]
    await openScreen(page, 'chefin', '/nodes')
    const menu = page.getByRole('button', { name: 'Setzling verschieben' })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Einrücken' }).press('Enter')
    await expect(page.getByText('Setzling steht jetzt unter Baumschule an Stelle 1 von 1.')).toBeAttached()
    await expect.poll(async () => (await stage.admin.load(node, second.id)).parent).toEqual({ id: first.id })
    await expect(menu).toBeFocused()
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Ausrücken' }).press('Enter')
    await expect.poll(async () => (await stage.admin.load(node, second.id)).parent).toBe(null)
  },
)
