import { product } from '@theke/contract/catalogue/product.ts'
import { user } from '@theke/contract/people/user.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expectAnnounced } from '../fixtures/announcements.ts'
import { demoPassword, expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { logIn } from '../fixtures/shop-session.ts'

test('a tab saves nothing under the name of somebody who has logged in beside it', async ({
  page,
  context,
  stage,
}) => {
  const { employee, product: sold } = await openBranch(stage, 'Nebenan')
  const deputy = employee.replace('theke', 'vertretung')
  await stage.admin.call(user.endpoints.create, {
    body: {
      username: deputy,
      email: `${deputy}@shop.example`,
      password: demoPassword,
      firstName: 'Gerda',
      lastName: 'Vertreter',
      roles: ['ROLE_ADMIN'],
    },
  })
  /** Another tab of the browser shares its cookies, and a log-in there replaces the session. */
  const logInBeside = async (username: string): Promise<void> => {
    const { headers } = await logIn(stage.origin, { username, password: demoPassword })
    const [name = '', value = ''] = headers['cookie']?.split('=') ?? []
    await context.addCookies([{ name, value, url: stage.origin }])
  }
  const storedName = async () => (await stage.admin.load(product, sold.id)).name

  await openScreen(page, 'chefin', `/products/${sold.id}`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Leberkäse der Chefin')
  await logInBeside(deputy)
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('dialog', { name: 'Jemand anderes ist angemeldet' })
  await expect(notice).toContainText('Gerda Vertreter')
  await expectAccessible(page, '[role="dialog"]')
  await notice.getByRole('button', { name: 'Schließen' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText('in diesem Browser jetzt jemand anderes angemeldet')).toBeVisible()
  await expect(page.getByText('CSRF')).toHaveCount(0)
  // Closing it is no consent.
  await page.keyboard.press('Control+s')
  await expect(notice).toBeVisible()
  expect(await storedName()).toBe(sold.name)
  await notice.getByRole('button', { name: 'Schließen' }).click()
  await expect(name).toHaveValue('Leberkäse der Chefin')
  await expect(page.getByRole('button', { name: 'Angemeldet als Maria Huber' })).toBeVisible()

  // A new session of the same person goes on where the page is.
  await logInBeside('chefin')
  await page.keyboard.press('Control+s')
  await expectAnnounced(page, 'Gespeichert.')
  expect(await storedName()).toBe('Leberkäse der Chefin')

  await logInBeside(deputy)
  await name.fill('Noch einmal anders')
  await page.keyboard.press('Control+s')
  page.on('dialog', (leaving) => void leaving.accept())
  await notice.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('button', { name: 'Angemeldet als Gerda Vertreter' })).toBeVisible()
  await expect(name).toHaveValue('Leberkäse der Chefin')
})
