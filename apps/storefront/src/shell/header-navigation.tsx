import type { NavigationLink } from '@theke/contract/content/navigation.ts'
import type { MouseEvent } from 'react'
import { navigationTexts } from '../texts/german/navigation-texts.ts'
import { NavigationAnchor } from './navigation-link.tsx'

/** The shop's own links above a page: side by side, on phones behind a button (R-CONTENT-04). Works before hydration. */
export function HeaderNavigation({ links }: { links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={navigationTexts.header} className="header-navigation">
      <ul className="header-links">
        {links.map((link) => (
          <li key={link.label + link.address}>
            {link.children.length > 0 ? (
              <Fold label={link.label} links={withOwn(link)} />
            ) : (
              <NavigationAnchor link={link} className="header-link" />
            )}
          </li>
        ))}
      </ul>
      <div className="header-menu">
        <Fold label={navigationTexts.menu} links={links} />
      </div>
    </nav>
  )
}

function Fold({ label, links }: { label: string; links: readonly NavigationLink[] }) {
  return (
    <details className="header-fold">
      <summary className="header-link">{label}</summary>
      <Links links={links} />
    </details>
  )
}

function Links({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label + link.address}>
          <NavigationAnchor link={link} className="header-link" onClick={closeFold} />
          {link.children.length > 0 && <Links links={link.children} />}
        </li>
      ))}
    </ul>
  )
}

/** A folding entry cannot be a link itself, so its own link comes first among its children. */
function withOwn(link: NavigationLink): NavigationLink[] {
  return link.address === '' ? link.children : [{ ...link, children: [] }, ...link.children]
}

function closeFold({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.closest('details')?.removeAttribute('open')
}
