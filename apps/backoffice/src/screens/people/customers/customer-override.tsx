import type { EntityOverride } from '../../../entity-kit/entity-override.ts'
import { DefaultForm } from '../../../entity-kit/form/default-form.tsx'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/form/record-form.ts'
import { useMay } from '../../../session/session.ts'
import { CustomerDataCard } from './customer-data-card.tsx'

/** What the screens of customers have of their own. */
export const override: EntityOverride = { form: CustomerForm }

/** The standard form and, for those who may give it, what a customer may ask for by law. */
function CustomerForm() {
  const { isStored } = useOpenRecord()
  const { values } = useRecordForm()
  const mayTell = useMay('customers.erase')
  return <DefaultForm>{isStored && mayTell && <CustomerDataCard id={Number(values['id'])} />}</DefaultForm>
}
