import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import classes from '../profile/profile.module.css'
import { timeAccessTexts as texts } from './time-access-texts.ts'
import { TokenActions } from './token-actions.tsx'
import { SecretForm } from './secret-form.tsx'

const badgeField = timeAccessApi.setBadge.body?.badge

/** With what a person records their working time: the caller without a number, else the user with it. */
export function TimeAccessCard({ id }: { id?: number }) {
  const mayRenew = useMay('users.renewTimeToken')
  const queryKey = ['time-access', id ?? 'own']
  const access = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      id === undefined
        ? api.call(timeAccessApi.loadOwnTimeAccess, { signal })
        : api.call(timeAccessApi.loadTimeAccess, { params: { id }, signal }),
  })
  return (
    <Card
      title={texts.title}
      hint={id === undefined ? texts.ownHint : texts.hint}
      actions={
        access.data && (
          <>
            <span className={classes.state} data-on={access.data.hasPin || undefined}>
              {access.data.hasPin ? texts.hasPin : texts.noPin}
            </span>
            {access.data.hasBadge && (
              <span className={classes.state} data-on>
                {texts.hasBadge}
              </span>
            )}
          </>
        )
      }
    >
      {access.isError && !access.data && (
        <LoadFailure error={access.error} onRetry={() => void access.refetch()} />
      )}
      {access.isPending && <Skeleton height={60} aria-hidden />}
      {access.data && (
        <div className={classes.sections}>
          <PinForm id={id} hasPin={access.data.hasPin} queryKey={queryKey} />
          {id !== undefined && <BadgeForm id={id} hasBadge={access.data.hasBadge} queryKey={queryKey} />}
          {id !== undefined && mayRenew && (
            <div>
              <TokenActions
                tokenAt={access.data.tokenAt}
                queryKey={queryKey}
                texts={texts}
                renew={async () => (await api.call(timeAccessApi.renewTimeToken, { params: { id } })).token}
                revoke={() => api.call(timeAccessApi.revokeTimeToken, { params: { id } })}
              />
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

/** Assigns a badge or takes it away. */
function BadgeForm({
  id,
  hasBadge,
  queryKey,
}: {
  id: number
  hasBadge: boolean
  queryKey: readonly unknown[]
}) {
  return (
    <SecretForm
      name="badge"
      label={badgeField?.label ?? ''}
      field={badgeField}
      isSet={hasBadge}
      texts={{
        save: texts.saveBadge,
        saved: texts.badgeSaved,
        remove: texts.removeBadge,
        removed: texts.badgeRemoved,
      }}
      send={(badge) => api.call(timeAccessApi.setBadge, { params: { id }, body: { badge } })}
      queryKey={queryKey}
    />
  )
}

/** Sets or removes a PIN; without an id the caller's own. */
function PinForm({
  id,
  hasPin,
  queryKey,
}: {
  id: number | undefined
  hasPin: boolean
  queryKey: readonly unknown[]
}) {
  return (
    <SecretForm
      name="pin"
      label={texts.pin}
      field={timeAccessApi.setPin.body?.pin}
      inputMode="numeric"
      isSet={hasPin}
      texts={{
        save: texts.savePin,
        saved: texts.pinSaved,
        remove: texts.removePin,
        removed: texts.pinRemoved,
      }}
      send={(pin) =>
        id === undefined
          ? api.call(timeAccessApi.setOwnPin, { body: { pin } })
          : api.call(timeAccessApi.setPin, { params: { id }, body: { pin } })
      }
      queryKey={queryKey}
    />
  )
}
