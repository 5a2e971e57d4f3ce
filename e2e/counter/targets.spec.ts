import type { Page } from '@playwright/test'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { addRoast } from '../fixtures/roast.ts'
import { expect, test } from '../fixtures/app.ts'
import { tooSmallTargets, withoutNumberKeyboard } from '../fixtures/targets.ts'

// The tablets of a counter, lying and standing.
const tablets = { lying: { width: 1024, height: 768 }, standing: { width: 800, height: 1280 } }

async function expectTargets(page: Page, screen: string): Promise<void> {
  await expect
    .poll(() => tooSmallTargets(page), { message: `${screen}: targets below 44 px`, timeout: 5000 })
    .toEqual([])
  expect(await withoutNumberKeyboard(page), `${screen}: numbers without a number keyboard`).toEqual([])
}

for (const [how, viewport] of Object.entries(tablets)) {
  test.describe(`on a ${how} tablet`, () => {
    test.use({ viewport })

    test('everything at the counter is large enough for a finger', async ({ page, stage }) => {
      const branch = await openBranch(stage, 'Finger')
      const roast = await addRoast(stage, branch)
      const phone = `+4366466${branch.id.toString().padStart(6, '0')}`
      const weighed = await branch.order({
        items: [
          {
            product: { id: roast.id },
            amount: 1.5,
            unit: 'kilogram',
            parts: [],
            addons: [],
            ifMissing: null,
          },
        ],
        comment: 'Bitte dünn',
        email: 'finger@kunde.example',
        phone,
      })
      const orders = [await branch.order({ phone }), await branch.order(), await branch.order()]
      const [, confirmed, ready] = orders
      for (const order of [confirmed, ready])
        await stage.admin.call(staffOrderApi.confirmOrder, { params: { id: order?.id ?? 0 } })
      await stage.admin.call(staffOrderApi.readyOrder, { params: { id: ready?.id ?? 0 } })

      await openScreen(page, branch.employee, '/orders')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectTargets(page, 'board')

      await page.goto(`/backend#/orders?order=${weighed.id}`)
      const drawer = page.getByRole('dialog').filter({ hasText: `Bestellung ${weighed.ticketNumber}` })
      await expect(drawer.getByRole('textbox', { name: new RegExp(roast.name) })).toBeVisible()
      await expectTargets(page, 'drawer with scale')
      await drawer.getByRole('button', { name: `${roast.name} ändern` }).click()
      const changing = page.getByRole('dialog', { name: `${roast.name} ändern` })
      await expect(changing.getByRole('textbox', { name: 'Menge' })).toBeVisible()
      await expectTargets(page, 'change of a line')
      await changing.getByRole('button', { name: 'Schließen' }).click()
      await drawer.getByRole('button', { name: 'Drucken' }).click()
      const printing = page.getByRole('dialog', { name: 'Drucken' })
      await expect(printing.getByText('Packliste')).toBeVisible()
      await expectTargets(page, 'print')
      await printing.getByRole('button', { name: 'Schließen' }).click()
      for (const name of ['Ablehnen', 'Andere Zeit vorschlagen']) {
        await drawer.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('dialog')).toHaveCount(2)
        await expectTargets(page, name)
        await page.getByRole('dialog').last().getByRole('button', { name: 'Schließen' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(1)
      }
      await drawer.getByRole('button', { name: 'Schließen' }).click()

      await page.goto('/backend#/orders/new')
      await page.getByRole('textbox', { name: 'Telefon' }).fill(phone.replace('+43', '0'))
      await expect(page.getByRole('button', { name: /übernehmen$/ })).toBeVisible()
      const search = page.getByRole('textbox', { name: 'Produkt' })
      await search.fill('2 bratens')
      await expect(page.getByRole('option', { name: branch.product.name })).toBeVisible()
      await expectTargets(page, 'phone order, searching')
      await search.press('Enter')
      await expect(page.getByRole('textbox', { name: `Menge ${branch.product.name}` })).toBeVisible()
      await expectTargets(page, 'phone order')

      await page.goto('/backend#/sold-out')
      await expect(page.getByText(branch.product.name).first()).toBeVisible()
      await expectTargets(page, 'sold out')
      await page
        .getByRole('button', { name: new RegExp(branch.product.name) })
        .first()
        .click()
      await expectTargets(page, 'sold out, a product')

      await page.goto('/backend#/hand-over')
      await page.getByRole('textbox', { name: /Code scannen/ }).fill(weighed.ticketNumber)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article')).toBeVisible()
      await expectTargets(page, 'hand-over')
    })
  })
}

test('an order scrolls in one place only, also after a dialog lay over it', async ({ page, stage }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  const branch = await openBranch(stage, 'Waage')
  const roast = await addRoast(stage, branch)
  const line = {
    product: { id: roast.id },
    amount: 1.5,
    unit: 'kilogram' as const,
    parts: [],
    addons: [],
    ifMissing: null,
  }
  const order = await branch.order({ items: Array.from({ length: 8 }, () => line) })
  await openScreen(page, branch.employee, `/orders?order=${order.id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: `Bestellung ${order.ticketNumber}` })
  await expect(drawer.getByRole('textbox')).toHaveCount(8)
  const scrollers = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[role="dialog"], [role="dialog"] *, body, html')].filter(
          (element) =>
            element.scrollHeight > element.clientHeight + 1 &&
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
        ).length,
    )
  await expect.poll(scrollers).toBe(1)
  await drawer.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.getByRole('dialog').last().getByRole('button', { name: 'Schließen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect.poll(scrollers).toBe(1)
})
