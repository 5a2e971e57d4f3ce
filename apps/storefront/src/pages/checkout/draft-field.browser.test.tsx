import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { customerFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillIn, openCheckout } from '../../testing/storefront.tsx'

const field = (label: string) => page.getByLabelText(label)

test('a text says when it comes near its limit and that it is too long, loses nothing, and nothing moves', async () => {
  await openCheckout()
  const lastName = field('Nachname')
  await expect.element(lastName).toBeVisible()
  const placeOf = () => field('E-Mail').element().getBoundingClientRect().top + scrollY
  const before = placeOf()
  await lastName.fill('x'.repeat(204))
  await expect.element(lastName).toHaveAccessibleDescription('')
  await lastName.fill('x'.repeat(240))
  await expect.element(lastName).toHaveAccessibleDescription('240 von 255 Zeichen')
  await lastName.fill('x'.repeat(256))
  await expect.element(lastName).toHaveAccessibleDescription('Höchstens 255 Zeichen möglich')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Höchstens 255 Zeichen möglich')
  expect(placeOf()).toBe(before)

  const comment = page.getByRole('textbox', { name: 'Kommentar' })
  const { maxLength } = customerFields.comment
  await comment.fill('x'.repeat(maxLength - 1))
  await expect.element(comment).toHaveAccessibleDescription('1999 von 2000 Zeichen')
  await comment.click()
  await userEvent.keyboard('{Control>}{End}{/Control}yz')
  await expect.element(comment).toHaveAccessibleDescription('Höchstens 2000 Zeichen möglich')
  await expect.element(comment).toHaveValue(`${'x'.repeat(maxLength - 1)}yz`)
})

test('an emoji is one character of a text: as many as are allowed are taken, one more is refused at its field', async () => {
  const server = await openCheckout()
  await fillIn()
  const submit = page.getByRole('button', { name: /abschicken/ })
  const lastName = field('Nachname')
  const families = '👨‍👩‍👧‍👦'.repeat(254)
  await lastName.fill(families)
  await lastName.click()
  await userEvent.keyboard('{End}xy')
  await expect.element(lastName).toHaveValue(`${families}xy`)
  await expect.element(lastName).toHaveAccessibleDescription('Höchstens 255 Zeichen möglich')
  await submit.click()
  await expect.element(lastName).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(lastName)
    .toHaveAccessibleDescription(/Diese Zeichenkette ist zu lang\. Sie sollte höchstens 255 Zeichen haben\./)
  expect(server.calls(customerOrderApi.placeOrder)).toEqual([])
  await lastName.click()
  await userEvent.keyboard('{End}{Backspace}')
  await submit.click()
  await expect
    .poll(() => server.calls(customerOrderApi.placeOrder)[0]?.body)
    .toMatchObject({ lastName: `${families}x` })
})
