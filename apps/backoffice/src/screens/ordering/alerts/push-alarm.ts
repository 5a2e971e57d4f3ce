// Push notifications about unaccepted orders, also while the back-office is closed in this browser.

import { pushApi } from '@theke/contract/messages/push-api.ts'
import { api } from '../../../api.ts'
import { createStore, useStore } from '@theke/ui/store.ts'

const key = 'asp.orders.push'
// The worker of the shop, which shows every notice.
const worker = '/service-worker.js'

const asked = createStore<boolean>(canBePushed() && Notification.permission === 'granted' && isRemembered())

function isRemembered(): boolean {
  return localStorage.getItem(key) === '1'
}

/** Whether this browser supports push notifications. */
export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether this browser is subscribed to push notifications. */
export function useIsPushed(): boolean {
  return useStore(asked)
}

/** Asks for permission and registers the push subscription of this browser. Must follow a click. */
export async function askForPushes(branch: number): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { publicKey } = await api.call(pushApi.loadPushKey)
  const { endpoint, keys } = (await subscribeWith(publicKey)).toJSON()
  await api.call(pushApi.subscribeStaff, {
    body: {
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
      branch: { id: branch },
    },
  })
  localStorage.setItem(key, '1')
  asked.set(true)
  return 'on'
}

/** Ends the push subscription of this browser. */
export async function stopPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await api.call(pushApi.unsubscribeStaff, { body: { endpoint: subscription.endpoint } })
  localStorage.removeItem(key)
  asked.set(false)
}

/** `ready` would be the worker that keeps the back-office's own page. */
function begun({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active !== null || worker === null) return Promise.resolve()
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
}

async function subscribeWith(applicationServerKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(worker, { scope: '/' })
  await begun(registration)
  const { pushManager } = registration
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // From a time when the shop had another key.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}
