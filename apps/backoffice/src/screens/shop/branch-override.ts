import type { RowOf } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { HoursField } from '../../hours/hours-field.tsx'
import { BranchForm } from './branch/branch-form.tsx'
import { warnOfOrdersOutsideHours } from './branch/orders-outside-hours.tsx'

/** What the screens of branches have of their own. */
export const override: EntityOverride<RowOf<typeof branch>> = {
  form: BranchForm,
  warnBeforeSave: warnOfOrdersOutsideHours,
  widgets: { openingHours: HoursField, deliveryHours: HoursField },
  listItem: ({ city, isPublic, isTakeawayEnabled, isDeliveryEnabled, isDineInEnabled }) => {
    const modes = [
      isTakeawayEnabled && modeLabels.takeaway,
      isDeliveryEnabled && modeLabels.delivery,
      isDineInEnabled && modeLabels.dineIn,
    ]
    return { secondaryText: [city, ...modes].filter(Boolean).join(' · '), isMuted: !isPublic }
  },
}
