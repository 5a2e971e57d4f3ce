import { addForeignScript } from './foreign-scripts.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const granted = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
}

/** Loads the tag manager. Nothing of it is there before the visitor has agreed, so it starts with everything granted. */
export function loadTagManager(id: string): void {
  window.dataLayer ??= []
  tell('consent', 'default', granted)
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addForeignScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

/** The tag manager takes commands as the arguments of a call, not as an array. */
function tell(..._command: unknown[]): void {
  window.dataLayer?.push(arguments)
}
