import { notifications } from '@mantine/notifications'
import { screensTexts } from './screens/shop/branch/screens-texts.ts'

/** Copies a text and says so, or what to do where the browser forbids it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notifications.show({ message: screensTexts.copied, color: 'var(--ready)' })
  } catch {
    notifications.show({ message: screensTexts.copyFailed, color: 'refused', autoClose: 8000 })
  }
}
