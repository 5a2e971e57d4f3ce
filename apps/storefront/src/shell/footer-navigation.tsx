import type { NavigationLink } from '@theke/contract/content/navigation.ts'
import { navigationTexts } from '../texts/navigation.ts'
import { NavigationAnchor } from './navigation-link.tsx'

/** The shop's own links below a page: a column for each that has others below it, the rest together. */
export function FooterNavigation({ links }: { links: readonly NavigationLink[] }) {
  const single = links.filter(({ children }) => children.length === 0)
  const columns = links.filter(({ children }) => children.length > 0)
  return (
    <nav lang="de" aria-label={navigationTexts.footer} className="border-t border-line">
      <div className="page-width flex flex-wrap gap-x-12 gap-y-6 py-8">
        {single.length > 0 && <Column links={single} />}
        {columns.map((column) => (
          <div key={column.label}>
            <NavigationAnchor link={column} className="footer-link font-semibold" />
            <Column links={column.children} />
          </div>
        ))}
      </div>
    </nav>
  )
}

function Column({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label + link.address}>
          <NavigationAnchor link={link} className="footer-link" />
        </li>
      ))}
    </ul>
  )
}
