import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { useEffect, useRef } from 'react'
import { needsConsent } from '../consent/needs-consent.ts'
import { useConsent } from '../consent/use-consent.ts'
import { install, useInstall } from './install-store.ts'

const afterAcceptingMs = 250
const afterLoadingMs = 5000

/** Offers to install the shop once the visitor has decided about cookies: soon after agreeing, else some time after the page has loaded. */
export function useInstallOffer(shop: ShopView, path: string): void {
  const { isPossible } = useInstall()
  const { choice, isBannerOpen } = useConsent()
  const hadDecided = useRef(choice !== null)
  const isAsked = needsConsent(shop, path)

  useEffect(() => {
    if (!isPossible || (isAsked && (choice === null || isBannerOpen))) return
    const hasJustAccepted = isAsked && choice === 'accepted' && !hadDecided.current
    hadDecided.current = true
    const timer = setTimeout(() => install.offer(), hasJustAccepted ? afterAcceptingMs : afterLoadingMs)
    return () => clearTimeout(timer)
  }, [isPossible, isAsked, choice, isBannerOpen])
}
