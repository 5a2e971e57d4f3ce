import { createStore } from '@theke/ui/store.ts'

export type ConsentChoice = 'accepted' | 'refused'

export type ConsentState = {
  /** Null until the visitor has decided. */
  choice: ConsentChoice | null
  isBannerOpen: boolean
}

/** What the store needs of `document.cookie`. */
type CookieJar = { read: () => string; write: (cookie: string) => void }

/** The server renders as if there were no decision, and no banner. */
const unasked: ConsentState = { choice: null, isBannerOpen: false }
const cookieName = 'cookie-banner-acceptance-state'
const keptSeconds = 365 * 24 * 60 * 60

/**
 * The visitor's consent to cookies, stored for 365 days (R-PRIVACY-01). A refusal is stored as well, so that nobody is asked twice.
 * Where cookies are forbidden the decision lasts as long as the page.
 */
export function openConsentStore(jar: CookieJar, isSecure: boolean) {
  const { set, ...state } = createStore(unasked, initialState(readChoice(jar)))
  return {
    ...state,
    decide(choice: ConsentChoice) {
      const secure = isSecure ? '; Secure' : ''
      jar.write(`${cookieName}=${choice}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`)
      set({ choice, isBannerOpen: false })
    },
    /** Asks again. The decision holds until there is another one. */
    reopen() {
      set({ ...state.get(), isBannerOpen: true })
    },
    /** Takes over what was decided in another tab. */
    refresh() {
      const choice = readChoice(jar)
      if (choice !== null && choice !== state.get().choice) set(initialState(choice))
    },
  }
}

function initialState(choice: ConsentChoice | null): ConsentState {
  return { choice, isBannerOpen: choice === null }
}

function readChoice(jar: CookieJar): ConsentChoice | null {
  const value = /(?:^|;\s*)cookie-banner-acceptance-state=(\w+)/.exec(jar.read())?.[1]
  return value === 'accepted' || value === 'refused' ? value : null
}
