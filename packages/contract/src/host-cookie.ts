const prefix = '__Host-'
const ours = 'theke_'

/** The name under which a cookie is set: with HTTPS one that browsers accept from this very host only, never from a neighbour of its domain. */
export function cookieName(name: string, { isSecure }: { isSecure: boolean }): string {
  return isSecure ? `${prefix}${name}` : name
}

/** The value of a cookie that proves nothing, under either of its names. */
export function cookieValue(
  cookies: Readonly<Record<string, string | undefined>> | undefined,
  name: string,
): string | undefined {
  // A request that breaks off early has no cookies yet.
  return cookies?.[`${prefix}${name}`] ?? cookies?.[name]
}

/** Whether a `Cookie` header brings one that the server reads. Their names begin alike; those that scripts of a page read do not. */
export function bringsOurCookie(header: string | undefined): boolean {
  return header?.includes(ours) ?? false
}
