import { DefaultForm } from '../../entity-kit/default-form.tsx'
import { useOpenRecord, useRecordForm } from '../../entity-kit/record-form.ts'
import { UserAccessCard } from './user-access-card.tsx'

/** The standard form and, for a stored person, how they get in. */
export function UserForm() {
  const { isStored, isReadOnly } = useOpenRecord()
  const { values } = useRecordForm()
  return (
    <DefaultForm>
      {isStored && !isReadOnly && (
        <UserAccessCard id={Number(values['id'])} name={String(values['username'])} />
      )}
    </DefaultForm>
  )
}
