import type { EntityOverride } from '../../entity-kit/entity-override.ts'

/** What the screens of donatees have of their own. */
export const override: EntityOverride = {
  listItem: (row) => ({
    secondaryText: String(row.website || row.identifier),
    isMuted: row.isEnabled === false,
  }),
}
