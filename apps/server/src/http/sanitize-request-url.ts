import { isNoPage } from './unknown-addresses.ts'

/**
 * The address of a request so that the router can read it. One that cannot be decoded, as when a link lost its end in a mail, is
 * taken letter by letter: a visitor gets the error page, and a program the error reply it expects.
 */
export function sanitizeRequestUrl(address: string): string {
  if (!address.includes('%')) return address
  const [path = '/', ...query] = address.split('?')
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return isNoPage(path) ? address : [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
