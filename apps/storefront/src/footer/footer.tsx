import type { FooterBranch, ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import type { NavigationLink } from '@theke/contract/content/navigation.ts'
import { needsConsent, settingsAnchor } from '../consent/needs-consent.ts'
import { InstallLink } from '../install/install-link.tsx'
import { Link } from '../router/link.tsx'
import { LanguageLink } from '../shell/language-link.tsx'
import { footerTexts } from '../texts/german/footer.ts'
import { fill } from '../texts/i18n.ts'
import { FooterDetails } from './footer-details.tsx'
import { legalLinks } from './legal-links.ts'
import { accessibilityPath } from '../router/route.ts'
import { navigationTexts } from '../texts/german/navigation-texts.ts'
import { NavigationAnchor } from '../shell/navigation-link.tsx'

export type FooterProps = {
  shop: ShopView
  /** The branches that the page is about: its own, or none in the checkout. Elsewhere those of the shop. */
  branches?: readonly FooterBranch[] | undefined
}

/** The footer of every page: address, opening hours and legal links. */
export function Footer({ shop, branches }: FooterProps) {
  const { isOnlyBranch, ...elsewhere } = shop.footer
  const shown = branches ? { branches, division: null } : elsewhere
  const { footer: navigation } = shop.navigation
  const hasDetails = shown.branches.length > 0 || shown.division !== null
  return (
    <footer className="mt-16 border-t border-line bg-sand text-[0.9375rem]">
      {hasDetails && <FooterDetails shop={shop} isOnlyBranch={isOnlyBranch} {...shown} />}
      {navigation.length > 0 && <FooterNavigation links={navigation} />}
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center gap-x-8 py-3 text-sm">
          {!hasDetails && (
            <Link href="/" className="footer-link">
              {shop.shopName}
            </Link>
          )}
          <span className="mr-auto w-full text-muted tablet:w-auto">
            {fill(footerTexts.copyright, {
              year: shop.footer.year,
              businessName: shop.businessName || shop.shopName,
            })}
          </span>
          {/* At the side that is free anyway, as its place may stay empty. */}
          {shop.enablePluginPWA && <InstallLink className="footer-link order-last tablet:order-none" />}
          {legalLinks(shop).map(({ name, label, address, isOwnPage }) =>
            isOwnPage ? (
              <Link key={name} href={address} className="footer-link">
                {label}
              </Link>
            ) : (
              <a key={name} href={address} target="_blank" rel="noopener noreferrer" className="footer-link">
                {label}
              </a>
            ),
          )}
          {shop.hasAccessibilitySite && (
            <Link href={accessibilityPath} className="footer-link">
              {footerTexts.accessibility}
            </Link>
          )}
          {shop.enableEnglish && <LanguageLink />}
          {needsConsent(shop, '/') && (
            // A plain link, so that it works before hydration.
            <a href={`#${settingsAnchor}`} className="footer-link">
              {footerTexts.cookies}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}

/** The shop's own links below a page: a column for each that has others below it, the rest together (R-CONTENT-04). */
function FooterNavigation({ links }: { links: readonly NavigationLink[] }) {
  const single = links.filter(({ children }) => children.length === 0)
  const columns = links.filter(({ children }) => children.length > 0)
  return (
    <nav aria-label={navigationTexts.footer} className="border-t border-line">
      <div className="page-width flex flex-wrap gap-x-12 gap-y-4 py-5">
        {single.length > 0 && <Links links={single} className="flex flex-wrap gap-x-8" />}
        {columns.map((column) => (
          <div key={column.label}>
            <NavigationAnchor link={column} className="footer-link font-semibold" />
            <Links links={column.children} />
          </div>
        ))}
      </div>
    </nav>
  )
}

function Links({ links, className }: { links: readonly NavigationLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.label + link.address}>
          <NavigationAnchor link={link} className="footer-link" />
        </li>
      ))}
    </ul>
  )
}
