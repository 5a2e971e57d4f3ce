import type { Fetch } from '@theke/contract/client.ts'

let token = ''

/** Stores the CSRF token that requests of staff have to carry. */
export function rememberCsrfToken(known: string): void {
  token = known
}

/** The header of a write by somebody of the staff. */
export function csrfHeaders(): Record<string, string> {
  return token === '' ? {} : { 'x-csrf-token': token }
}

/** A refused write is tried once more where a session has another token than the one known here. Customers have neither. */
export function withFreshToken(send: Fetch): Fetch {
  return async (address, init) => {
    const response = await send(address, init)
    if (response.status !== 403 || init.method === 'GET') return response
    const { loadCsrfToken } = await import('./load-csrf-token.ts')
    const fresh = await loadCsrfToken(send)
    if (fresh === null || fresh === token) return response
    token = fresh
    return send(address, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...csrfHeaders() },
    })
  }
}
