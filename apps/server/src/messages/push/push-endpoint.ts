/** The services by which browsers are reached, with everything below them. */
const knownHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * Whether an address that a browser gave is that of a push service. The server sends to it, so it must never be one of the shop's
 * own network: HTTPS on its usual port at a known host, or the one origin that the settings name besides.
 */
export function isPushEndpoint(endpoint: string, ownOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (origin === ownOrigin) return true
  const isKnown = knownHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && port === '' && isKnown
}
