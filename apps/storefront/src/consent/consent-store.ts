export type ConsentChoice = 'accepted' | 'refused'

export type ConsentState = {
  /** Null until the visitor has decided. */
  choice: ConsentChoice | null
  isBannerOpen: boolean
}

/** What the store needs of `document.cookie`. */
export type CookieJar = { read: () => string; write: (cookie: string) => void }

const cookieName = 'cookie-banner-acceptance-state'
const keptSeconds = 365 * 24 * 60 * 60

/**
 * The visitor's consent to cookies, stored for 365 days (R-PRIVACY-01). A refusal is stored as well, so that nobody is asked twice.
 * Where cookies are forbidden the decision lasts as long as the page.
 */
export function openConsentStore(jar: CookieJar, isSecure: boolean) {
  const listeners = new Set<() => void>()
  let state = initialState(readChoice(jar))

  function set(next: ConsentState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    decide(choice: ConsentChoice) {
      const secure = isSecure ? '; Secure' : ''
      jar.write(`${cookieName}=${choice}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`)
      set({ choice, isBannerOpen: false })
    },
    /** Asks again. The decision holds until there is another one. */
    reopen() {
      set({ ...state, isBannerOpen: true })
    },
    /** Takes over what was decided in another tab. */
    refresh() {
      const choice = readChoice(jar)
      if (choice !== null && choice !== state.choice) set(initialState(choice))
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
