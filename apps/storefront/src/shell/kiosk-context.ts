import { kioskPath } from '@theke/contract/shop/kiosk-path.ts'
import { createContext, use } from 'react'

/** Whether the page stands at a kiosk, in the route's context 'self-service' (R-KIOSK-01). */
export const KioskContext = createContext(false)

export function useIsKiosk(): boolean {
  return use(KioskContext)
}

const asItIs = (path: string) => path

/** Gives a path of a branch or an order within the context of the page that leads there. */
export function useOwnPath(): (path: string) => string {
  return use(KioskContext) ? kioskPath : asItIs
}
