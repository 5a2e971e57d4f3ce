import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { fieldRefusal, refusal } from '@theke/contract/testing/fake-records.ts'
import { customerFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openCheckout } from '../../testing/checkout.tsx'

const field = (label: string) => page.getByLabelText(label)
const submit = () => page.getByRole('button', { name: /abschicken/ }).click()

async function fillIn(): Promise<void> {
  await field('Vorname').fill('Anna')
  await field('Nachname').fill('Gruber')
  await field('E-Mail').fill('anna.gruber@example.at')
  await field('Telefon').fill('0043 664 1234567')
  for (const consent of ['Ich akzeptiere die Allgemeinen', 'Ich habe die Datenschutzerklärung gelesen'])
    await page.getByRole('checkbox', { name: consent }).click()
}

test('a phone number is tidied, and one without a country is asked for it', async () => {
  const server = await openCheckout()
  const phone = field('Telefon')
  const hint = page.getByText(
    'Bitte geben Sie Ihre Telefonnummer im internationalen Format beginnend mit +43 ein.',
  )
  await phone.fill('0664 12 abc')
  await expect.element(phone).toHaveValue('0664 12 ')
  await expect.element(hint).toBeVisible()
  await phone.fill('0043 664 1234567')
  await field('Vorname').click()
  await expect.element(phone).toHaveValue('+436641234567')
  await expect.element(hint).not.toBeInTheDocument()
  await fillIn()
  await submit()
  await expect
    .poll(() => server.calls(customerOrderApi.placeOrder)[0]?.body)
    .toMatchObject({ phone: '+436641234567', firstName: 'Anna' })
})

test('what is missing is named at its field, until it is filled in', async () => {
  const server = await openCheckout()
  await submit()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Vorname: Dieser Wert sollte nicht leer sein.')
  const firstName = field('Vorname')
  await expect.element(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect.element(firstName).toHaveAccessibleDescription(/Dieser Wert sollte nicht leer sein\./)
  await firstName.fill('Anna')
  await expect.element(firstName).not.toHaveAttribute('aria-invalid', 'true')
  expect(server.calls(customerOrderApi.placeOrder)).toEqual([])
})

test('a shop that closed meanwhile says so and keeps what was typed', async () => {
  const server = await openCheckout()
  await fillIn()
  server.answer(customerOrderApi.placeOrder, () => {
    throw fieldRefusal('branch', 'Derzeit haben wir leider geschlossen.')
  })
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Derzeit haben wir leider geschlossen.')
  await expect.element(field('Vorname')).toHaveValue('Anna')
  await expect.element(page.getByRole('checkbox', { name: 'Ich akzeptiere' })).toBeChecked()
  await submit()
  await expect.poll(() => server.calls(customerOrderApi.placeOrder).length).toBe(2)
})

test('a refusal that is about no field is told, and what was typed is kept', async () => {
  const server = await openCheckout()
  await fillIn()
  server.answer(customerOrderApi.placeOrder, () => {
    throw refusal('too-many-requests')
  })
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Zu viele Anfragen.')
  await expect.element(field('Vorname')).toHaveValue('Anna')
})

test('a text says when it comes near its limit and that it has reached it, and nothing moves', async () => {
  await openCheckout()
  const lastName = field('Nachname')
  await expect.element(lastName).toBeVisible()
  const placeOf = () => field('E-Mail').element().getBoundingClientRect().top + scrollY
  const before = placeOf()
  await lastName.fill('x'.repeat(204))
  await expect.element(lastName).toHaveAccessibleDescription('')
  await lastName.fill('x'.repeat(240))
  await expect.element(lastName).toHaveAccessibleDescription('240 von 255 Zeichen')
  await lastName.fill('x'.repeat(255))
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
  await expect.element(comment).toHaveValue(`${'x'.repeat(maxLength - 1)}y`)
})
