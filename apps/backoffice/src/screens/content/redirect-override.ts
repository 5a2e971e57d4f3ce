import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'

/** What the screens of redirects have of their own. */
export const override: EntityCustomization = {
  line: (row) => ({
    below: `→ ${String(row.target)}`,
    right: String(row.statusCode),
    isQuiet: row.isEnabled === false,
  }),
}
