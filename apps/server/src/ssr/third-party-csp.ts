import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import type { ForeignHosts } from '../http/security-headers.ts'

const pixel: ForeignHosts = {
  script: ['https://connect.facebook.net'],
  img: ['https://www.facebook.com'],
  connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
}

const tagManager: ForeignHosts = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** The hosts a shop's pages may fetch from once a visitor agrees: those of what is configured, no other. */
export function thirdPartyHosts(
  shop: Pick<ShopView, 'socialPixelId' | 'tagManagerId' | 'map'> | null,
): ForeignHosts {
  const used = [
    shop?.socialPixelId ? [pixel] : [],
    shop?.tagManagerId ? [tagManager] : [],
    shop?.map ? mapHosts(shop.map.style) : [],
  ].flat()
  return {
    script: used.flatMap(({ script }) => script),
    img: used.flatMap(({ img }) => img),
    connect: used.flatMap(({ connect }) => connect),
  }
}

/** The host of the map's style, from which its tiles come too; none where the shop serves it itself. */
function mapHosts(style: string): ForeignHosts[] {
  if (!URL.canParse(style)) return []
  const { origin } = new URL(style)
  return [{ script: [], img: [origin], connect: [origin] }]
}
