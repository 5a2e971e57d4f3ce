import type { RowOf } from '@theke/contract/define-entity.ts'
import { roleLabels, user } from '@theke/contract/people/user.ts'
import { Anchor } from '@mantine/core'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { Card } from '../../entity-kit/card.tsx'
import { DefaultForm } from '../../entity-kit/form/default-form.tsx'
import { useOpenRecord, useRecordForm } from '../../entity-kit/form/record-form.ts'
import { useMay, useSession } from '../../session/session.ts'
import { peopleTexts } from './people-texts.ts'
import { profilePath } from '../screen-paths.ts'
import classes from './profile/profile.module.css'
import { TimeAccessCard } from './time-access/time-access-card.tsx'
import { UserAccessCard } from './user-access-card.tsx'

/** What the screens of users have of their own. */
export const override: EntityOverride<RowOf<typeof user>> = {
  form: UserForm,
  listItem: ({ username, roles }) => ({
    secondaryText: [username, ...roles.map((role) => roleLabels[role])].join(' · '),
  }),
}

/** The standard form and, for a stored person, how they log in. */
function UserForm() {
  const { isStored, isReadOnly } = useOpenRecord()
  const { values } = useRecordForm()
  const mayManageTimes = useMay('users.timeAccess')
  const isOwn = useSession().id === values['id']
  return (
    <DefaultForm>
      {isStored && isOwn && <OwnAccessCard />}
      {isStored && !isOwn && !isReadOnly && (
        <UserAccessCard id={Number(values['id'])} name={String(values['username'])} />
      )}
      {isStored && mayManageTimes && <TimeAccessCard id={Number(values['id'])} />}
    </DefaultForm>
  )
}

/** The own password is asked for before it or the second factor is changed, which the profile does. */
function OwnAccessCard() {
  return (
    <Card title={peopleTexts.access}>
      <p className={classes.text}>
        {peopleTexts.ownAccess} <Anchor href={`#${profilePath}`}>{peopleTexts.toProfile}</Anchor>
      </p>
    </Card>
  )
}
