import { campaign, campaignApi } from '@theke/contract/ordering/campaign.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { warnOfOrdersOutsideDays } from '../shop/branch/orders-outside-hours.tsx'
import { campaignScreenTexts } from './campaign/campaign-screen-texts.ts'

const NextYearDialog = lazyComponent(async () => (await import('./campaign/next-year-dialog.tsx')).default)

/** What the screens of campaigns have of their own. */
export const override: EntityOverride<RowOf<typeof campaign>> = {
  bulkActions: [
    {
      label: campaignScreenTexts.copy,
      permissions: [campaignApi.copyToNextYear.permission],
      dialog: NextYearDialog,
    },
  ],
  warnBeforeSave: warnOfOrdersOutsideDays,
  listItem: ({ standing, isEnabled }) => ({ secondaryText: standing, isMuted: !isEnabled }),
}
