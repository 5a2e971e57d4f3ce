import type { EntityOverride } from '../../entity-kit/entity-override.ts'

/** What the screens of redirects have of their own. */
export const override: EntityOverride = {
  listItem: (row) => ({
    secondaryText: `→ ${String(row.target)}`,
    trailingText: String(row.statusCode),
    isMuted: row.isEnabled === false,
  }),
}
