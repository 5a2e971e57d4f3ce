import type { Override } from '../../entity-kit/override.ts'
import { SiteStatus } from './site-status.tsx'

/** What the screens of content pages have of their own. */
export const override: Override = {
  status: SiteStatus,
  line: (row) => ({ below: `/${String(row.path)}`, isQuiet: row.isPublic === false }),
}
