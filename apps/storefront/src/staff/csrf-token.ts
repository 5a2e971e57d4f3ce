import type { Fetch } from '@theke/contract/client.ts'
import { staffViewApi } from '@theke/contract/shop/staff-view.ts'

let token = ''

/** Keeps the token that calls of the staff have to carry. */
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
    if (response.status !== 403 || init.method === 'GET' || !(await renewToken(send))) return response
    return send(address, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...csrfHeaders() },
    })
  }
}

async function renewToken(send: Fetch): Promise<boolean> {
  const response = await send(staffViewApi.loadStaffView.path, { method: 'GET', credentials: 'same-origin' })
  if (!response.ok) return false
  const { data } = (await response.json()) as { data: { csrfToken: string } | null }
  const before = token
  token = data?.csrfToken ?? ''
  return token !== before
}
