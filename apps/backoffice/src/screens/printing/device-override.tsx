import { branch } from '@theke/contract/shop/branch.ts'
import { device } from '@theke/contract/printing/device.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { useEffect, useRef } from 'react'
import { useReferenceOptions } from '../../entity-kit/fields/reference-fields.tsx'
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
  useOnlyBranch(isStored)
  return <DefaultForm>{isStored && <DeviceCard id={Number(values['id'])} />}</DefaultForm>
}

/** With the name of a new device comes the branch where there is only one. */
function useOnlyBranch(isStored: boolean): void {
  const form = useRecordForm()
  const { options } = useReferenceOptions(branch, '', [])
  const { name: value } = form.values
  const name = typeof value === 'string' ? value : ''
  const before = useRef(name)
  useEffect(() => {
    if (isStored || name === before.current) return
    const { branch: chosen } = form.getValues()
    const [only, ...others] = options
    if (chosen === null && only !== undefined && others.length === 0)
      form.setFieldValue('branch', { id: Number(only.value) })
    before.current = name
  }, [form, isStored, name, options])
}
