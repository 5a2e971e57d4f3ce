import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Fetch } from '@theke/contract/client.ts'
import { staffViewApi } from '@theke/contract/shop/views/staff-view.ts'

/** The CSRF token of the session on the server; empty for visitors, null where it could not be loaded. */
export async function loadCsrfToken(send: Fetch): Promise<string | null> {
  const response = await send(staffViewApi.loadStaffView.path, { method: 'GET', credentials: 'same-origin' })
  if (!response.ok) return null
  const body: unknown = await response.json()
  const data = isRecord(body) ? body.data : null
  return isRecord(data) && typeof data.csrfToken === 'string' ? data.csrfToken : ''
}
