import { device } from '@theke/contract/printing/device.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { DeviceForm } from './device-form.tsx'
import { printingTexts } from './printing-texts.ts'

/** What the screens of devices have of their own: how each is now. */
export const override: EntityCustomization<RowOf<typeof device>> = {
  form: DeviceForm,
  line: ({ type, problem, isOnline, lastSeenAt, isEnabled }) => {
    const { online, offline } = printingTexts.device
    const state = problem || (lastSeenAt === null ? '' : isOnline ? online : offline)
    return {
      below: [device.fields.type.options?.[type] ?? '', state].filter(Boolean).join(' · '),
      isQuiet: !isEnabled,
    }
  },
}
