const secretPages = /^((?:\/self-service)?\/status|\/frontdesk)\/.*$/s

/**
 * The path of a page as analytics may know it, at most 255 characters and without query and anchor: the same for a page whatever slashes, case and
 * signs it was asked for with, and empty for what is no path. The address of a status page or of a front-desk screen is a secret, so only the kind of page
 * is left: `/status/7x/9f` becomes `/status`.
 */
export function trackedPath(path: string): string {
  if (!path.startsWith('/')) return ''
  return decoded(path.replace(/[?#].*$/s, ''))
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cc}/gu, '')
    .replace(/\/+/g, '/')
    .replace(secretPages, '$1')
    .replace(/(?<=.)\/$/s, '')
    .slice(0, 255)
}

/** Whether the address of a page is a secret that no other site may learn. */
export function isSecretPath(path: string): boolean {
  return secretPages.test(path)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a tracked path stands for pages with secret addresses, of which it says only the kind. */
export function isSecretKind(path: string): boolean {
  return isSecretPath(`${path}/`)
}
