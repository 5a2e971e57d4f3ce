import type { ComponentProps, MouseEvent } from 'react'
import { navigate as follow } from 'wouter/use-browser-location'
import { hasForeignScripts } from '../consent/foreign-scripts.ts'

/** A link to a page of the shop, followed without leaving the document. New tabs and downloads stay the browser's. */
export function Link({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOurs = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isOurs || event.defaultPrevented || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={onFollow}>
      {children}
    </a>
  )
}

/** Goes to a page of the shop. */
export function navigate(href: string, options?: { replace?: boolean }): void {
  if (hasForeignScripts()) void navigateBesideForeignScripts(href, options)
  else follow(href, options)
}

/** Scripts of other hosts read the address of the page they are on, so a secret one is shown in a document without them. */
async function navigateBesideForeignScripts(href: string, options?: { replace?: boolean }): Promise<void> {
  const { isSecretPath } = await import('@theke/domain/insights/tracked-path.ts')
  if (isSecretPath(href)) location.assign(href)
  else follow(href, options)
}
