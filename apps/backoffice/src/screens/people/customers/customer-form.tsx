import { DefaultForm } from '../../../entity-kit/form/default-form.tsx'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/form/record-form.ts'
import { useMayAccess } from '../../../session/session.ts'
import { CustomerDataCard } from './customer-data-card.tsx'

/** The standard form and, for administrators, what a customer may ask for by law. */
export function CustomerForm() {
  const { isStored } = useOpenRecord()
  const { values } = useRecordForm()
  const isAdmin = useMayAccess('admin')
  return <DefaultForm>{isStored && isAdmin && <CustomerDataCard id={Number(values['id'])} />}</DefaultForm>
}
