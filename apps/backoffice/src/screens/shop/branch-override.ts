import type { RowOf } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { HoursField } from '../../hours/hours-field.tsx'
import { BranchForm } from './branch/branch-form.tsx'
import { warnOfOrdersOutsideHours } from './branch/orders-outside-hours.tsx'

/** What the screens of branches have of their own. */
export const override: EntityCustomization<RowOf<typeof branch>> = {
  form: BranchForm,
  beforeSave: warnOfOrdersOutsideHours,
  widgets: { openingHours: HoursField, deliveryHours: HoursField },
  line: ({ city, isPublic, isTakeawayEnabled, isDeliveryEnabled, isDineInEnabled }) => {
    const modes = [
      isTakeawayEnabled && modeLabels.takeaway,
      isDeliveryEnabled && modeLabels.delivery,
      isDineInEnabled && modeLabels.dineIn,
    ]
    return { below: [city, ...modes].filter(Boolean).join(' · '), isQuiet: !isPublic }
  },
}
