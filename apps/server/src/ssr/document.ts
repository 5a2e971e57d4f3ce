import { createHash } from 'node:crypto'
import type { PageData, RenderedPage, Spoken, WrittenPage } from '@theke/contract/shop/views/page-data.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { fontAddress, fontFaces, fontVariables } from '@theke/contract/shop/config/theme-fonts.ts'
import { themeVariables } from '@theke/domain/shop/theme-colors.ts'
import { pagePolicy, type ForeignHosts } from '../http/security-headers.ts'
import type { BrowserFiles } from '../storage/front-end-builds.ts'
import { replayClicksScript } from './replay-clicks.inline.ts'
import { retryAssetsScript, retryAssetsStyle } from './retry-assets.inline.ts'

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

/** A banner for staff in a shop that is not opened yet: nobody else sees it. It is outside of the hydrated root. */
const previewBanner = `<p id="preview">Vorschau: Der Shop ist noch nicht eröffnet, nur angemeldete Mitarbeiter sehen ihn. <a href="/backend#/set-up">Zur Einrichtung</a></p>
`

const previewBannerStyle =
  '#preview{margin:0;padding:.625rem 1rem;background:#141110;color:#fff;font-size:.875rem;line-height:1.5;text-align:center}#preview a{display:inline-block;padding:.375rem 0;color:inherit;font-weight:600;text-decoration:underline}'

/** A whole HTML document and the policy that goes with it. */
export type Document = { html: string; policy: string }

// What has to be there before any file is asked for.
const script = `${replayClicksScript}\n${retryAssetsScript}`
const scriptHash = hashOf(script)

/** Puts a rendered page, its data and the files of the browser together. */
export function pageDocument(
  { head, banner, body, tail }: Omit<RenderedPage, 'status'>,
  data: PageData,
  shop: ShopView | null,
  files: BrowserFiles,
  { language, texts }: Spoken,
  { isStaffPreview = false } = {},
): Document {
  const style = `${themeStyle(shop)}${retryAssetsStyle}${isStaffPreview ? previewBannerStyle : ''}`
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${script}</script>
${head}
${fontsOf(shop, files)
  .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')}
${files.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
<style>${style}</style>
${files.preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
</head>
<body>
${isStaffPreview ? previewBanner : ''}${banner}<div id="root">${body}</div>
<script type="application/json" id="page-data">${scriptJson({ ...data, texts } satisfies WrittenPage)}</script>
<script type="module" src="${files.script}"></script>
${tail}
</body>
</html>
`
  return { html, policy: pagePolicy({ style: hashOf(style), script: scriptHash }, thirdPartyHosts(shop)) }
}

/** The shop's theme as CSS variables. Only colours, a number and fonts of ours get in, so nothing can break out. */
function themeStyle(shop: ShopView | null): string {
  if (shop === null) return ':root{}'
  const variables = { ...themeVariables(shop), ...fontVariables(shop.font) }
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}:${value}`)
  return `${fontFaces(shop.font)}:root{${declarations.join(';')}}`
}

/** The fonts that every page shows, fetched before its style asks for them. */
function fontsOf(shop: ShopView | null, { fonts }: BrowserFiles): readonly string[] {
  const chosen = shop && fontAddress(shop.font)
  return chosen ? [chosen] : fonts
}

/** JSON that cannot end the script element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** The hosts a shop's pages may fetch from once a visitor agrees: those of what is configured, no other. */
function thirdPartyHosts(
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
