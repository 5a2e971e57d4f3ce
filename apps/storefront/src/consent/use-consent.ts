import { useStore } from '@theke/ui/store.ts'
import { type ConsentState, openConsentStore } from './consent-store.ts'

/** The visitor's decision about cookies; for the browser only. */
export const consent = openConsentStore(
  {
    read: () => (typeof document === 'undefined' ? '' : document.cookie),
    write: (cookie) => {
      document.cookie = cookie
    },
  },
  typeof location !== 'undefined' && location.protocol === 'https:',
)

/** The decision about cookies as it is now. */
export function useConsent(): ConsentState {
  return useStore(consent)
}
