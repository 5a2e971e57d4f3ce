import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { momentLabel } from '../../shop-time.ts'

/** What the screens of activities and schedules have of their own: when it was stands below whose it is. */
export const override: EntityOverride = {
  listItem: (row) => ({
    secondaryText: [row.start, row.end]
      .filter((moment) => typeof moment === 'string')
      .map((moment) => momentLabel(Date.parse(moment)))
      .join(' – '),
    isMuted: row.isPublished === false,
  }),
}
