import { DefaultForm } from '../../entity-kit/form/default-form.tsx'
import { useOpenRecord, useRecordForm } from '../../entity-kit/form/record-form.ts'
import { DeviceCard } from './device-card.tsx'

/** The standard form and, for a stored device, how it is and what can be tried with it. */
export function DeviceForm() {
  const { isStored } = useOpenRecord()
  const { values } = useRecordForm()
  return <DefaultForm>{isStored && <DeviceCard id={Number(values['id'])} />}</DefaultForm>
}
