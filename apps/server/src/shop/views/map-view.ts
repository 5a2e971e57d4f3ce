import type { MapView } from '@theke/contract/shop/views/storefront-views.ts'
import type { StoredConfig } from '../shop-tables.ts'

const keyPlace = '{key}'

/** The map of a shop that has switched it on and has the key that its style asks for; null otherwise (R-UI-21). */
export function mapView(
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
