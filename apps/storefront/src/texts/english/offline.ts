import type { English } from '../i18n.ts'
import type { offlineTexts } from '../offline.ts'

export const offlineEnglish: English<typeof offlineTexts> = {
  label: 'Connection',
  text: 'You are offline. Please check your internet connection.',
  retry: 'Try again',
  checking: 'Checking the connection …',
  unreadableNotice: 'News about your order',
}
