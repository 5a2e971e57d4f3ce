import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Language } from '@theke/domain/language.ts'
import { offlineTexts } from '../texts/german/page-extras.ts'
import { worker } from './worker-scope.ts'

/** What the shop pushes; nobody between the shop and this browser can read it. */
type Notice = { language: Language; title: string; body: string; path: string }

const unreadable: Notice = { language: 'de', title: offlineTexts.unreadableNotice, body: '', path: '/' }

/** Shows what the shop pushed. Something has to be shown for every push, or browsers take the permission away. */
export function showNotification(data: { json: () => unknown } | null): Promise<void> {
  const { language, title, body, path } = noticeOf(data)
  return worker.registration.showNotification(title, {
    body,
    tag: path,
    data: path,
    icon: '/app-icon-192.png',
    lang: language,
  })
}

/** Goes to the order it is about, in the tab that shows it already if there is one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close()
  const { href } = new URL(String(notification.data), worker.location.origin)
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(({ url }) => url === href)
  await (open ? open.focus() : worker.clients.openWindow(href))
}

function noticeOf(data: { json: () => unknown } | null): Notice {
  try {
    const sent = data?.json()
    if (!isRecord(sent)) return unreadable
    const { language, title, body, path } = sent
    if (typeof title !== 'string' || typeof body !== 'string') return unreadable
    const isOwn = typeof path === 'string' && /^\/(?!\/)/.test(path)
    return { language: language === 'en' ? 'en' : 'de', title, body, path: isOwn ? path : '/' }
  } catch {
    return unreadable
  }
}
