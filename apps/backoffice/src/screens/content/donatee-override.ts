import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'

/** What the screens of donatees have of their own. */
export const override: EntityCustomization = {
  line: (row) => ({ below: String(row.website || row.identifier), isQuiet: row.isEnabled === false }),
}
