import { readFileSync } from 'node:fs'
import { isAdmin, isStaff } from '@theke/contract/access.ts'
import type { StaffView } from '@theke/contract/shop/views/staff-view.ts'
import type { Context } from '../../core/context.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** The person of the staff who looks at the shop's pages; null for customers, who are no failure (R-API-02). */
export async function loadStaffView({ user, services }: Context): Promise<StaffView | null> {
  if (user === null || !isStaff(user.roles)) return null
  const { config } = await services.cache.current()
  return {
    name: user.name,
    isAdmin: isAdmin(user.roles),
    hasToolbar: config.enablePluginToolbar,
    version,
    csrfToken: user.session?.csrfToken ?? '',
  }
}
