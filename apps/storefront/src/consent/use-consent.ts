import { useSyncExternalStore } from 'react'
import { type ConsentState, openConsentStore } from './consent-store.ts'

const undecided: ConsentState = { choice: null, isBannerOpen: false }

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

/** The decision about cookies as it is now. The server renders as if there were none, and no banner. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(consent.subscribe, consent.get, () => undecided)
}
