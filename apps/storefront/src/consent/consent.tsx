import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { isSecretPath } from '@theke/domain/insights/tracked-path.ts'
import { useEffect, useRef } from 'react'
import { ConsentBanner } from './consent-banner.tsx'
import { addForeignScript, hasForeignScripts } from './foreign-scripts.ts'
import { needsConsent, settingsAnchor } from './needs-consent.ts'
import { forgetSession } from './session-id.ts'
import { loadPixel } from './social-pixel.ts'
import { startTracking } from './start-tracking.ts'
import { track } from './track.ts'
import { consent, useConsent } from './use-consent.ts'

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

const foreignCookies = /^(_fbp|_fbc|_ga|_ga_.+|_gid|_gat.*|_gcl_.+)$/

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

/** Removes the cookies that the pixel and the tag manager have left, wherever among the shop's domains they have put them. */
function removeForeignCookies(): void {
  const present = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')
  for (const name of present.filter((each) => foreignCookies.test(each))) {
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`
    }
  }
}

/** `www.shop.example` and `shop.example`. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}

/** Loads the tag manager. Nothing of it is there before the visitor has agreed, so it starts with everything granted. */
function loadTagManager(id: string): void {
  window.dataLayer ??= []
  tell('consent', 'default', granted)
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addForeignScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

/** The tag manager takes commands as the arguments of a call, not as an array. */
function tell(..._command: unknown[]): void {
  window.dataLayer?.push(arguments)
}
