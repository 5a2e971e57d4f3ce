import type { NavigationLink } from '@theke/contract/content/navigation.ts'
import { navigationTexts } from '../texts/german/navigation.ts'
import { NavigationAnchor } from '../shell/navigation-link.tsx'

/** The shop's own links below a page: a column for each that has others below it, the rest together (R-CONTENT-04). */
export function FooterNavigation({ links }: { links: readonly NavigationLink[] }) {
  const single = links.filter(({ children }) => children.length === 0)
  const columns = links.filter(({ children }) => children.length > 0)
  return (
    <nav lang="de" aria-label={navigationTexts.footer} className="border-t border-line">
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
