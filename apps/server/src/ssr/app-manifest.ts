import { createHash } from 'node:crypto'
import type { ImageReference } from '@theke/contract/fields.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'

/** Sizes in pixels in which the icon of the installed shop can be asked for. */
export const appIconSizes = [180, 192, 512] as const

/** What the icon is made of: a picture of the shop, else the first letter of its name on its colour. */
export type AppIcon = { image: ImageReference | null; letter: string; color: string }

/** The icon of the shop: its favicon, else its logo, else a letter. */
export function appIconOf({ config, images }: CatalogSnapshot): AppIcon {
  const id = config.favicon ?? config.logo
  const reference = id === null ? undefined : images.get(id)
  const color = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(config.primaryColor) ? config.primaryColor : '#B32122'
  const letter = /^\s*(\S)/u.exec(config.shopName)?.[1] ?? 'T'
  return { image: reference ?? null, letter, color }
}

/** Changes whenever the icon looks different. */
export function appIconVersion({ image, letter, color }: AppIcon): string {
  const look = image ? `${image.id}-${image.version}` : `${letter}-${color}`
  return createHash('sha256').update(look).digest('base64url').slice(0, 10)
}

// As the pages have it (design tokens of the storefront).
const paper = '#faf7f2'

/** What a device needs to install the shop as an app. */
export function appManifest(snapshot: CatalogSnapshot): object {
  const { config } = snapshot
  const icon = appIconOf(snapshot)
  const version = appIconVersion(icon)
  const file = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/app-icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png?v=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: config.title || config.shopName,
    short_name: config.shopName,
    description: config.description,
    lang: 'de',
    dir: 'ltr',
    display: 'standalone',
    background_color: paper,
    theme_color: icon.color,
    icons: [file(192, 'any'), file(512, 'any'), file(192, 'maskable'), file(512, 'maskable')],
  }
}
