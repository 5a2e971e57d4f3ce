import { createStore, useStore } from '@theke/ui/store.ts'
import {
  findRegistration,
  isServiceWorkerSupported,
  registerServiceWorker,
  removeServiceWorkers,
} from '../service-worker/use-worker.ts'
import { type Platform, platformOf } from './platform.ts'

const dismissal = 'install-prompt-dismissed'
const monthSeconds = 30 * 24 * 60 * 60

/** The browser's own question, which can be asked once (not in every browser). */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

/** Where somebody began installing: at the offer after an order, or at the link in the footer. */
type InstallPlace = 'offer' | 'link'

type InstallState = {
  /** The shop can be installed here, and has not been. */
  isPossible: boolean
  /** The visitor does not want to be asked. */
  isDeclined: boolean
  /** Where it is said how installing goes on. */
  guide: InstallPlace | null
  platform: Platform
}

const nothing: InstallState = { isPossible: false, isDeclined: false, guide: null, platform: 'other' }

const { set: write, ...state } = createStore(nothing)
let question: InstallEvent | null = null
let removal: Promise<void> | undefined
let isStarted = false

function set(changes: Partial<InstallState>): void {
  write({ ...state.get(), ...changes })
}

/** The way from the offer to the installed shop (R-UI-01). One for all parts of the page. */
export const install = {
  state,
  /** Finds out whether the shop can be installed. To be called where the plugin is on. */
  async start() {
    if (isStarted || !isServiceWorkerSupported() || isStandalone()) return
    isStarted = true
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      question = event
    })
    addEventListener('appinstalled', () => set({ isPossible: false, guide: null }))
    set({ isPossible: !(await findRegistration()), isDeclined: wasDeclined(document.cookie) })
  },
  /** Registers the service worker and shows the next step; the browser asks by itself where it can. */
  async accept(place: InstallPlace) {
    const { userAgent, maxTouchPoints } = navigator
    const platform = platformOf({ userAgent, maxTouchPoints, hasPrompt: question !== null })
    question?.prompt().catch(() => {})
    question = null
    await removal
    await registerServiceWorker()
    set({ isPossible: false, guide: place, platform })
  },
  finish: () => set({ guide: null }),
  /** Takes all back and offers it again (R-UI-01). */
  cancel() {
    // A worker that is still being installed has to be waited for, but not by the person.
    removal = removeServiceWorkers()
    set({ isPossible: true, guide: null })
  },
  decline() {
    document.cookie = dismissalCookie(location.protocol === 'https:')
    set({ isDeclined: true })
  },
}

function isStandalone(): boolean {
  const isHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return isHomeScreen || matchMedia('(display-mode: standalone)').matches
}

function wasDeclined(cookies: string): boolean {
  return cookies.split('; ').includes(`${dismissal}=true`)
}

/** The cookie that hides the offer for a month (R-UI-01). */
function dismissalCookie(isSecure: boolean): string {
  return `${dismissal}=true; Path=/; Max-Age=${monthSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** How far installing is. The server renders as if it were not possible. */
export function useInstall(): InstallState {
  return useStore(install.state)
}
