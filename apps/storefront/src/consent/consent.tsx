import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { isSecretPath } from '@theke/domain/insights/tracked-path.ts'
import { useEffect, useRef } from 'react'
import { ConsentBanner } from './consent-banner.tsx'
import { removeForeignCookies } from './foreign-cookies.ts'
import { hasForeignScripts } from './foreign-scripts.ts'
import { needsConsent, settingsAnchor } from './needs-consent.ts'
import { forgetSession } from './session-id.ts'
import { loadPixel } from './social-pixel.ts'
import { startTracking } from './start-tracking.ts'
import { loadTagManager } from './tag-manager.ts'
import { track } from './track.ts'
import { consent, useConsent } from './use-consent.ts'

const pageViewAfterMs = 250

type ConsentProps = { shop: ShopView; path: string }

/** Asks for consent where it is needed, and starts tracking after it. */
export function Consent(props: ConsentProps) {
  return needsConsent(props.shop, props.path) && <Tracking {...props} />
}

function Tracking({ shop, path }: ConsentProps) {
  const { choice, isBannerOpen } = useConsent()
  const { enablePluginAnalytics, socialPixelId, tagManagerId } = shop
  const hasShownSecret = useRef(false)

  useEffect(() => startTracking({ isLogged: enablePluginAnalytics }), [enablePluginAnalytics])

  useEffect(watchSettingsAnchor, [])

  useEffect(() => {
    const timer = setTimeout(() => track('page', 'view', '', {}, 'page-view'), pageViewAfterMs)
    return () => clearTimeout(timer)
  }, [path])

  useEffect(() => {
    hasShownSecret.current ||= isSecretPath(path)
    // Going back would show the secret address again, to scripts that read addresses.
    if (choice !== 'accepted' || hasShownSecret.current || hasForeignScripts()) return
    if (socialPixelId) loadPixel(socialPixelId)
    if (tagManagerId) loadTagManager(tagManagerId)
  }, [choice, path, socialPixelId, tagManagerId])

  useEffect(() => {
    if (choice !== 'refused') return
    forgetSession()
    removeForeignCookies()
    // What has been loaded can only be left behind.
    if (hasForeignScripts()) location.reload()
  }, [choice])

  if (!isBannerOpen) return null
  return (
    <ConsentBanner
      shop={shop}
      choice={choice}
      onAccept={() => consent.decide('accepted')}
      onRefuse={() => consent.decide('refused')}
    />
  )
}

/** Opens the banner for the link to the settings, also when it was clicked before this was mounted. */
function watchSettingsAnchor(): () => void {
  const reopenIfAsked = () => {
    if (location.hash !== `#${settingsAnchor}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
    consent.reopen()
  }
  reopenIfAsked()
  addEventListener('hashchange', reopenIfAsked)
  return () => removeEventListener('hashchange', reopenIfAsked)
}
