import type { Override } from '../../entity-kit/override.ts'

/** What the screens of content pages have of their own. */
export const override: Override = {
  line: (row) => ({ below: `/${String(row.path)}`, isQuiet: row.isPublic === false }),
}
