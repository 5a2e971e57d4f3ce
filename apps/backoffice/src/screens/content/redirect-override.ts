import type { EntityCustomization } from '../../entity-kit/override.ts'

/** What the screens of redirects have of their own. */
export const override: EntityCustomization = {
  line: (row) => ({
    below: `→ ${String(row.target)}`,
    right: String(row.statusCode),
    isQuiet: row.isEnabled === false,
  }),
}
