import { pick } from '@theke/domain/typed-objects.ts'
import { shopViewFields } from '@theke/contract/shop/public-fields.ts'
import {
  type LegalText,
  type MapView,
  shopOriginOf,
  type ShopView,
} from '@theke/contract/shop/views/storefront-views.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { navigationView } from '../../content/navigation-view.ts'
import { publishedSite } from '../../content/published-pages.ts'
import { configToWire } from '../config/config-operations.ts'
import { footerView } from './footer-view.ts'
import { legalPath, legalText } from '../../content/load-legal-text.ts'
import type { StoredConfig } from '../shop-tables.ts'

const keyPlace = '{key}'

/** The part of the configuration that every page of the storefront needs. */
export function shopView(snapshot: CatalogSnapshot, origin: string, now: number): ShopView {
  const config = configToWire(snapshot)
  // A page of the shop stands in only where no address elsewhere is configured (R-UI-10).
  const hasOwnPage = (name: LegalText, address: string) =>
    legalText(snapshot, name) !== null ||
    (address === '' && publishedSite(snapshot, legalPath(name), now) !== null)
  const picked = pick(config, shopViewFields)
  return {
    ...picked,
    ...(snapshot.config.german && { german: snapshot.config.german }),
    hasTermsText: hasOwnPage('terms-and-conditions', config.termsAndConditions),
    hasPrivacyText: hasOwnPage('privacy', config.privacyPolicy),
    hasImprintText: hasOwnPage('imprint', config.imprint),
    hasAllergensText: hasOwnPage('allergens', config.allergens),
    map: mapView({ ...config, mapboxAccessToken: snapshot.config.mapboxAccessToken }),
    hasAccessibilitySite: publishedSite(snapshot, 'barrierefreiheit', now) !== null,
    navigation: navigationView(snapshot, now),
    footer: footerView(snapshot, now),
    origin: shopOriginOf(config, origin),
  }
}

/** The map of a shop that has switched it on and has the key that its style asks for; null otherwise (R-UI-21). */
function mapView(
  config: Pick<
    StoredConfig,
    'enablePluginMapbox' | 'mapStyleUrl' | 'mapboxZoom' | 'mapboxPitch' | 'mapboxBearing'
  > & { mapboxAccessToken?: string },
): MapView | null {
  const { enablePluginMapbox, mapStyleUrl, mapboxAccessToken: key } = config
  if (!enablePluginMapbox || !mapStyleUrl || (mapStyleUrl.includes(keyPlace) && !key)) return null
  return {
    style: mapStyleUrl.replaceAll(keyPlace, encodeURIComponent(key ?? '')),
    zoom: config.mapboxZoom,
    pitch: config.mapboxPitch,
    bearing: config.mapboxBearing,
  }
}
