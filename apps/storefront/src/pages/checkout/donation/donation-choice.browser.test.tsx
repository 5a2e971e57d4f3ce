import { donatee } from '@theke/contract/content/donatee.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fillIn, openCheckout, refuse } from '../../../testing/storefront.tsx'

test('an organisation that left meanwhile is said beside the choice, and another one can be taken @full', async () => {
  const server = await openCheckout({ view: { donationAmount: 0.07 } })
  const { id } = server.add(donatee, { name: 'Tierheim Linz', identifier: 'tierheim' })
  await fillIn()
  const donation = page.getByRole('group', { name: 'Spende' })
  await donation.getByRole('heading', { name: 'Spende' }).click()
  await expect.element(donation).toMatchTextContent('Wir spenden 0,07 €')
  await donation.getByRole('button', { name: 'Organisation auswählen' }).click()
  await page.getByRole('button', { name: 'Tierheim Linz: Auswählen' }).click()
  server.answerOnce(customerOrderApi.placeOrder, refuse({ field: 'donatee', reason: 'donatee-not-offered' }))
  const submit = page.getByRole('button', { name: /abschicken/ })
  await submit.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Diese Organisation steht nicht mehr zur Auswahl.')
  await expect.element(donation).toMatchTextContent('Diese Organisation steht nicht mehr zur Auswahl.')
  await donation.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await submit.click()
  const sent = () => server.calls(customerOrderApi.placeOrder).map(({ body }) => body.donatee)
  await expect.poll(sent).toEqual([{ id }, null])
})
