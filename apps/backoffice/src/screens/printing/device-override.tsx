import { device } from '@theke/contract/printing/device.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { printingTexts } from './printing-texts.ts'
import { DefaultForm } from '../../entity-kit/form/default-form.tsx'
import { useOpenRecord, useRecordForm } from '../../entity-kit/form/record-form.ts'
import { DeviceCard } from './device-card.tsx'

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

/** The standard form and, for a stored device, how it is and what can be tried with it. */
function DeviceForm() {
  const { isStored } = useOpenRecord()
  const { values } = useRecordForm()
  return <DefaultForm>{isStored && <DeviceCard id={Number(values['id'])} />}</DefaultForm>
}
