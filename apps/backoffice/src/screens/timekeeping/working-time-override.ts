import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { momentLabel } from '../../shop-time.ts'

/** What the screens of activities and schedules have of their own: when it was stands below whose it is. */
export const override: EntityCustomization = {
  line: (row) => ({
    below: [row.start, row.end]
      .filter((moment) => typeof moment === 'string')
      .map((moment) => momentLabel(Date.parse(moment)))
      .join(' – '),
    isQuiet: row.isPublished === false,
  }),
}
