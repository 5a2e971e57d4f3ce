import type { ComponentProps, MouseEvent } from 'react'
import { hasForeignScripts } from '../consent/foreign-scripts.ts'
import { navigateTo } from './location.ts'

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
  if (hasForeignScripts())
    void import('./full-reload-for-private-urls.ts').then(({ fullReloadForPrivateUrls: movePastScripts }) =>
      movePastScripts(href, options),
    )
  else navigateTo(href, options)
}
