import { imageAddress } from '@theke/contract/media/image-address.ts'
import { isKioskPath } from '@theke/contract/shop/kiosk-path.ts'
import type { ShopView, StartView } from '@theke/contract/shop/views/storefront-views.ts'
import { isShopScreen } from '../consent/needs-consent.ts'
import { language, fill } from '../texts/i18n.ts'
import { pageTexts } from '../texts/german/page.ts'
import { shopOf, shopTitle, type Page, type ShownPageData } from '../router/shown-page-data.ts'
import { plainText } from './plain-text.ts'

/** One element of the document's head. Within a page no two have the same tag and identifying attribute. */
export type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> }

/** Title and tags of a page. */
export type Head = { title: string; tags: HeadTag[] }

/** `isAddressKnown` is false where the page is rendered for many addresses; then no tag names one. */
export function headOf({ path, data }: Page, isAddressKnown = true): Head {
  const shop = shopOf(data)
  if (!shop) return { title: pageTexts.error500Title, tags: [meta('robots', 'noindex')] }
  const title = titleOf(data, shop)
  const description = plainText(descriptionOf(data, shop)).slice(0, 300)
  const address = `${shop.origin}${path === '/' ? '/' : path.replace(/\/$/, '')}`
  const ownUrl = language === 'en' ? inEnglish(address) : address
  const url = isAddressKnown ? ownUrl : ''
  const image = imageOf(data, shop)
  const isApp = shop.enablePluginPWA && !isShopScreen(path)
  const isIndexed =
    data.page === 'site' ? data.site.isPublic : indexedPages.includes(data.page) && !isKioskPath(path)
  return {
    title,
    tags: [
      meta('description', description),
      meta('theme-color', shop.primaryColor),
      meta('robots', isIndexed ? '' : 'noindex'),
      property('og:type', 'website'),
      property('og:site_name', shop.shopName),
      property('og:locale', language === 'en' ? 'en_GB' : 'de_AT'),
      property('og:title', title),
      property('og:description', description),
      property('og:url', url),
      property('og:image', image),
      meta('twitter:card', image ? 'summary_large_image' : 'summary'),
      meta('twitter:title', title),
      meta('twitter:description', description),
      meta('twitter:url', url),
      meta('twitter:image', image),
      link('canonical', url),
      ...(shop.enableEnglish && isIndexed ? alternates(address) : []),
      link('icon', shop.favicon ? imageAddress(shop.favicon) : letterIcon(shop)),
      link('manifest', isApp ? '/manifest.webmanifest' : ''),
      link('apple-touch-icon', isApp ? '/app-icon-180.png' : ''),
    ].filter(({ attributes }) => attributes['content'] !== '' && attributes['href'] !== ''),
  }
}

/** The page in both languages, with German as the default. */
function alternates(address: string): HeadTag[] {
  const addresses = { de: address, en: inEnglish(address), 'x-default': address }
  return Object.entries(addresses).map(([hreflang, href]) => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href },
  }))
}

function inEnglish(address: string): string {
  return `${address}?lang=en`
}

// Checkout and status pages are personal, so search engines must not index them.
const indexedPages: readonly ShownPageData['page'][] = ['start', 'home', 'single', 'branch']

/** Whether the server renders a page once for many addresses, so that only the browser knows the true one. */
export function isSharedPage({ page }: ShownPageData): boolean {
  return page === 'status' || page === 'not-found'
}

function titleOf(data: ShownPageData, shop: ShopView): string {
  switch (data.page) {
    case 'branch':
      return branchTitle(data.view.branch.name, shop)
    case 'checkout':
      return pageTexts.checkoutPrefix + branchTitle(data.view.branch.name, shop)
    case 'status':
      return pageTexts.statusPrefix + shopTitle(shop)
    case 'frontdesk':
      return branchTitle(data.branch.name, shop)
    case 'site':
      return fill(pageTexts.siteTitle, { title: data.site.title, shopTitle: shopTitle(shop) })
    case 'opening-soon':
      return shopTitle(shop)
    case 'not-found':
      return fill(pageTexts.siteTitle, { title: pageTexts.error404Title, shopTitle: shopTitle(shop) })
    case 'error':
      return fill(pageTexts.siteTitle, { title: pageTexts.error500Title, shopTitle: shopTitle(shop) })
    case 'start':
    case 'home':
    case 'single':
      return startTitle(data.view)
  }
}

/** The division's title before that of the shop; without a division the title for search engines, else the shop's (R-UI-14). */
function startTitle({ division, shop }: StartView): string {
  if (!division) return shop.seoTitle || shopTitle(shop)
  const prefix = division.title && fill(pageTexts.divisionPrefix, { title: division.title })
  return prefix + shopTitle(shop)
}

function branchTitle(branchName: string, shop: ShopView): string {
  return fill(pageTexts.branchTitle, { branchName, shopTitle: shopTitle(shop) })
}

function descriptionOf(data: ShownPageData, shop: ShopView): string {
  return ownDescription(data) || shop.seoDescription || shop.description
}

function ownDescription(data: ShownPageData): string {
  if (data.page === 'site') return data.site.description
  return data.page === 'branch' || data.page === 'checkout' ? data.view.branch.description : ''
}

function imageOf(data: ShownPageData, shop: ShopView): string {
  const own =
    data.page === 'branch' ? data.view.branch.images[0] : data.page === 'site' ? data.site.image : undefined
  const image = own ?? shop.ogImage
  return image ? shop.origin + imageAddress(image, { size: 'medium' }) : ''
}

/** The first letter of the shop's name in its colour, for shops without an icon of their own. */
function letterIcon({ shopName, primaryColor }: ShopView): string {
  const letter = shopName.slice(0, 1)
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' fill='${primaryColor}'/><text x='16' y='24' text-anchor='middle' font-family='Georgia,serif' font-weight='700' font-size='24' fill='white'>${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } }
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } }
}
