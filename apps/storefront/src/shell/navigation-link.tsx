import type { NavigationLink } from '@theke/contract/content/navigation.ts'
import type { ComponentProps } from 'react'
import { Link } from '../router/link.tsx'

type Anchor = Pick<ComponentProps<'a'>, 'className' | 'onClick'>

/** A link of a navigation: within the shop without leaving the document, a heading without an address. */
export function NavigationAnchor({ link, ...rest }: { link: NavigationLink } & Anchor) {
  const { label, address, isNewTab } = link
  if (address === '') return <span className={rest.className}>{label}</span>
  if (address.startsWith('/') && !isNewTab) {
    return (
      <Link {...rest} href={address}>
        {label}
      </Link>
    )
  }
  return (
    <a {...rest} href={address} {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      {label}
    </a>
  )
}
