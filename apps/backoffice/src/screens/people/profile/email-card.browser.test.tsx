import { type Profile, profileApi } from '@theke/contract/people/profile-api.ts'
import { FakeRefusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

const own: Profile = { username: 'chefin', email: 'alt@shop.example', firstName: '', lastName: '', phone: '' }
const newAddress = page.getByLabelText('Neue E-Mail-Adresse')

test('an administrator changes their address with their password, and a wrong one is told at its field', async () => {
  const server = await startOffice()
  server.answer(profileApi.loadProfile, () => own)
  await openScreen('/profile')
  const form = page.getByRole('region', { name: 'E-Mail-Adresse' })
  await newAddress.fill('neu@shop.example')
  await form.getByLabelText('Bisheriges Passwort').fill('geraten 12345')
  server.answerOnce(profileApi.changeEmail, () => {
    throw new FakeRefusal('invalid-input', [
      { field: 'currentPassword', message: 'Das Passwort stimmt nicht.' },
    ])
  })
  const change = form.getByRole('button', { name: 'E-Mail-Adresse ändern' })
  await change.click()
  await expect.element(form.getByText('Das Passwort stimmt nicht.')).toBeVisible()
  server.answer(profileApi.changeEmail, ({ body }) => ({ ...own, email: String(body.email) }))
  await change.click()
  await expect.element(page.getByLabelText('E-Mail', { exact: true })).toHaveValue('neu@shop.example')
  await expect.element(newAddress).toHaveValue('')
})

test('the address of an employee is changed by administrators only', async () => {
  const server = await startOffice({ roles: ['ROLE_EMPLOYEE'] })
  server.answer(profileApi.loadProfile, () => own)
  await openScreen('/profile')
  await expect.element(page.getByLabelText('E-Mail', { exact: true })).toHaveValue('alt@shop.example')
  await expect.element(newAddress).not.toBeInTheDocument()
})
