import { pushApi } from '@theke/contract/messages/push-api.ts'
import { api } from '../api.ts'
import {
  findRegistration,
  isServiceWorkerSupported,
  registerServiceWorker,
} from '../service-worker/use-worker.ts'
import { rememberOptIn } from './push-opt-ins.ts'

type Address = { uid: string; hash: string }

/** Whether this browser supports push notifications. On an iPhone only the installed shop does. */
export function canBeNotified(): boolean {
  return isServiceWorkerSupported() && 'PushManager' in window && 'Notification' in window
}

/** Asks for permission and registers the push subscription of this browser. Must follow a click. Throws where that fails. */
export async function askForNotices(order: Address): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { publicKey } = await api.call(pushApi.loadPushKey)
  const { endpoint, keys } = (await subscribeWith(publicKey)).toJSON()
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  await api.call(pushApi.subscribe, { params: order, body })
  rememberOptIn(order.uid, true)
  return 'on'
}

/** Ends the push notifications about an order in this browser; those about others stay. */
export async function stopNotices(order: Address): Promise<void> {
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  if (subscription) {
    await api.call(pushApi.unsubscribe, { params: order, body: { endpoint: subscription.endpoint } })
  }
  rememberOptIn(order.uid, false)
}

async function subscribeWith(applicationServerKey: string): Promise<PushSubscription> {
  const registration = await activeRegistration()
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await registration.pushManager.subscribe(options)
  } catch (error) {
    // From a time when the shop had another key.
    const old = await registration.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return registration.pushManager.subscribe(options)
  }
}

/** Notices come by the worker, so asking for them registers it where it is missing. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  if (!(await findRegistration()) && !(await registerServiceWorker())) throw new Error('There is no worker')
  return navigator.serviceWorker.ready
}
