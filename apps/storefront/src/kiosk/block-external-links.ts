import { isKioskPath } from '@theke/contract/shop/kiosk-path.ts'

/** A kiosk has no way back, so no link leads out of it; what else a click does still happens. */
export function blockExternalLinks(): () => void {
  const onClick = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    if (link.origin !== location.origin || !isKioskPath(link.pathname)) event.preventDefault()
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
