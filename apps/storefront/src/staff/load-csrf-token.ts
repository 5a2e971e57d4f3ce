import type { Fetch } from '@theke/contract/client.ts'
import { staffViewApi } from '@theke/contract/shop/views/staff-view.ts'

/** The token of the session as the server has it now; empty for who is not signed in, null where it does not tell. */
export async function loadCsrfToken(send: Fetch): Promise<string | null> {
  const response = await send(staffViewApi.loadStaffView.path, { method: 'GET', credentials: 'same-origin' })
  if (!response.ok) return null
  const { data } = (await response.json()) as { data: { csrfToken: string } | null }
  return data?.csrfToken ?? ''
}
