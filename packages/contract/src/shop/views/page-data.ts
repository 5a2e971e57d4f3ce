import type { Language } from '@theke/domain/language.ts'
import type { SiteView } from '../../content/site-view.ts'
import type { BranchView, ShopView, StartForm, StartView } from './storefront-views.ts'

/**
 * What the server hands to the storefront to render one address, and the browser to hydrate it. It is a pure
 * function of the address and the shop's data: nothing personal is in it. Amounts are decimals.
 */
export type PageData =
  | { page: StartForm; view: StartView }
  | { page: 'branch'; view: BranchView }
  | { page: 'checkout'; view: BranchView }
  | { page: 'status'; shop: ShopView }
  | { page: 'frontdesk'; shop: ShopView; branch: FrontdeskBranch }
  | { page: 'site'; shop: ShopView; site: SiteView }
  | { page: 'not-found'; shop: ShopView }
  /** In place of every page for visitors, as long as the shop is not opened. */
  | { page: 'opening-soon'; shop: ShopView }
  | { page: 'error'; shop: ShopView | null }

/** What the screen at the counter knows of its branch. */
export type FrontdeskBranch = { id: number; name: string }

/**
 * A rendered page: the server puts the parts into the document, `banner` above the page, `tail` after all that people wait for, and
 * sends `status`.
 */
export type RenderedPage = { status: number; head: string; banner: string; body: string; tail: string }

/** How a page speaks: its language, and the texts that the shop has put in place of the storefront's own, by their key. */
export type Spoken = { language: Language; texts: Readonly<Record<string, string>> }

/** What stands in a document for the browser: the page, and the shop's own texts. */
export type WrittenPage = PageData & Pick<Spoken, 'texts'>

/** The function that the storefront's server entry exports. */
export type RenderPage = (path: string, data: PageData, spoken: Spoken) => RenderedPage
