import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { pushApi } from '@theke/contract/messages/push-api.ts'
import { createClient } from '@theke/contract/client.ts'
import { expect, test } from '@playwright/test'
import { startFakePushService } from '../../apps/server/src/messages/testing/fake-push-service.ts'
import { anOrder, statusPath } from '../fixtures/customer.ts'
import { prepareForOrders } from '../fixtures/order-stream.ts'
import { startShop } from '../fixtures/shop-server.ts'
import { logIn } from '../fixtures/shop-session.ts'

test('a customer who asks for it is told in the browser when the order is ready', async ({
  page,
  context,
}) => {
  let publicKey = ''
  const service = await startFakePushService(() => Promise.resolve(publicKey))
  const shop = await startShop({ PUSH_ORIGIN: service.origin })
  try {
    publicKey = (await createClient({ origin: shop.origin, fetch }).call(pushApi.loadPushKey)).publicKey
    await prepareForOrders(shop.origin)
    const { client } = await logIn(shop.origin)
    const order = await anOrder(shop, 'linz-urfahr')
    const { subscription, notices } = service.browser()

    // The push services of browsers cannot be reached from here, so one of ours stands in for them.
    await context.grantPermissions(['notifications'], { origin: shop.origin })
    await page.addInitScript(({ endpoint, p256dh, auth }) => {
      Notification.requestPermission = () => Promise.resolve('granted')
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
      Object.defineProperty(PushManager.prototype, 'subscribe', {
        value: () => Promise.resolve(subscription),
      })
    }, subscription)
    await context.addCookies([
      { name: 'cookie-banner-acceptance-state', value: 'refused', url: shop.origin },
      { name: 'install-prompt-dismissed', value: 'true', url: shop.origin },
    ])
    await page.goto(shop.origin + statusPath(order))
    await page.getByRole('button', { name: 'Benachrichtigen, wenn abholbereit' }).click()
    await expect(page.getByText('Wir benachrichtigen Sie auf diesem Gerät.')).toBeVisible()

    for (const step of ['confirmOrder', 'readyOrder'] as const)
      await client.call(staffOrderApi[step], { params: { id: order.id } })
    await expect.poll(() => notices.length).toBe(1)
    await expect(page.getByRole('button', { name: /benachrichtigen/i })).toBeHidden()

    // Not every Chromium without a window shows notifications, so what the worker shows is recorded.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await worker.evaluate(() => {
      const shown: unknown[] = []
      const registration = Reflect.get(self, 'registration') as ServiceWorkerRegistration
      const show = registration.showNotification.bind(registration)
      registration.showNotification = (title, options) => {
        shown.push([title, options?.body, options?.data])
        return show(title, options)
      }
      Reflect.set(self, 'shown', shown)
    })

    // What the service received reaches the worker as the browser would bring it.
    const browser = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(shop.origin))
        if (found) resolve(found.registrationId)
      })
    })
    await browser.send('ServiceWorker.enable')
    const registrationId = await registered
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: shop.origin,
      registrationId,
      data: JSON.stringify(notices[0]),
    })
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(self, 'shown') as unknown))
      .toEqual([
        [
          'Ihre Bestellung ist abholbereit.',
          `Bitte nennen Sie bei der Abholung: Ticket ${order.ticketNumber}.`,
          statusPath(order),
        ],
      ])
  } finally {
    await shop.stop()
    await service.close()
  }
})
