import type { NavigationLink } from '@theke/contract/content/navigation.ts'
import type { ComponentProps } from 'react'
import { isGerman } from '../texts/i18n.ts'
import { Link } from '../router/link.tsx'

type Anchor = Pick<ComponentProps<'a'>, 'className' | 'onClick'>

/** The language of a link's label, which hyphenation and screen readers need. */
const labelProps = (link: NavigationLink) => ({ lang: isGerman(link, 'label') ? 'de' : 'en' })

/** A link of a navigation: within the shop without leaving the document, a heading without an address. */
export function NavigationAnchor({ link, ...rest }: { link: NavigationLink } & Anchor) {
  const { label, address, isNewTab } = link
  const lang = labelProps(link)
  if (address === '')
    return (
      <span className={rest.className} {...lang}>
        {label}
      </span>
    )
  if (address.startsWith('/') && !isNewTab) {
    return (
      <Link {...rest} {...lang} href={address}>
        {label}
      </Link>
    )
  }
  return (
    <a {...rest} {...lang} href={address} {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      {label}
    </a>
  )
}
