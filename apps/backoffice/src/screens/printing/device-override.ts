import { device } from '@theke/contract/printing/device.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { DeviceForm } from './device-form.tsx'
import { printingTexts } from './printing-texts.ts'

/** What the screens of devices have of their own: how each is now. */
export const override: EntityOverride<RowOf<typeof device>> = {
  form: DeviceForm,
  listItem: ({ type, problem, isOnline, lastSeenAt, isEnabled }) => {
    const { online, offline } = printingTexts.device
    const state = problem || (lastSeenAt === null ? '' : isOnline ? online : offline)
    return {
      secondaryText: [device.fields.type.options?.[type] ?? '', state].filter(Boolean).join(' · '),
      isMuted: !isEnabled,
    }
  },
}
