import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeysApi } from '@theke/contract/people/passkeys-api.ts'
import { profileApi } from '@theke/contract/people/profile-api.ts'
import { secondFactorApi } from '@theke/contract/people/second-factor-api.ts'
import { sessionsApi, type UserAccess } from '@theke/contract/people/sessions-api.ts'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { momentLabel } from '../../shop-time.ts'
import { de } from '../../texts/de.ts'
import { LocalLinksNotice } from '../messages/local-links-notice.tsx'
import { CopyLine } from '../shop/branch/copy-line.tsx'
import { peopleTexts } from './people-texts.ts'
import classes from './profile/profile.module.css'
import { SessionList } from './profile/session-list.tsx'

/** The actions of an administrator on a user's access: end sessions, help after a lost phone, let a new password be chosen. */
export function UserAccessCard({ id, name }: { id: number; name: string }) {
  const queries = useQueryClient()
  const queryKey = ['user-access', id]
  const params = { id }
  const access = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(sessionsApi.loadUserAccess, { params, signal }),
  })
  const onError = (error: unknown) => notifications.show({ message: errorText(error), color: 'refused' })
  const change = useMutation({
    mutationFn: (endpoint: typeof sessionsApi.endUserSessions) => api.call(endpoint, { params }),
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const reset = useMutation({
    mutationFn: () => api.call(profileApi.offerPasswordReset, { params }),
    onError,
  })
  const steps = access.data ? stepsFor(access.data, name) : []
  const ask = ({ title, text, confirm, endpoint }: AccessStep) =>
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => change.mutate(endpoint),
    })

  return (
    <Card
      title={peopleTexts.access}
      actions={
        access.data && (
          <span className={classes.state} data-on={access.data.hasSecondFactor || undefined}>
            {peopleTexts.secondFactor}: {access.data.hasSecondFactor ? peopleTexts.isOn : peopleTexts.isOff}
          </span>
        )
      }
    >
      {access.isError && !access.data && (
        <LoadFailure error={access.error} onRetry={() => void access.refetch()} />
      )}
      {access.isPending && <Skeleton height={90} aria-hidden />}
      {access.data?.sessions.length === 0 && <p className={classes.text}>{peopleTexts.noSessions}</p>}
      {access.data && <SessionList sessions={access.data.sessions} />}
      {reset.data && (
        <>
          <CopyLine
            label={peopleTexts.resetLink}
            value={reset.data.link}
            hint={peopleTexts.resetHint(momentLabel(Date.parse(reset.data.expiresAt)))}
          />
          <LocalLinksNotice isHandedOver />
        </>
      )}
      <div className={classes.actions}>
        <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
          {peopleTexts.offerReset}
        </Button>
        {steps.map((step) => (
          <Button key={step.label} variant="default" onClick={() => ask(step)}>
            {step.label}
          </Button>
        ))}
      </div>
    </Card>
  )
}

/** What an administrator can take from an account, and what is asked before. */
type AccessStep = {
  label: string
  title: string
  text: string
  confirm: string
  endpoint: typeof sessionsApi.endUserSessions
}

function stepsFor({ sessions, passkeys, hasSecondFactor }: UserAccess, name: string): AccessStep[] {
  const steps: (AccessStep & { isPossible: boolean })[] = [
    {
      isPossible: sessions.length > 0,
      label: peopleTexts.endAll,
      title: peopleTexts.endAllTitle(name),
      text: peopleTexts.endAllText,
      confirm: peopleTexts.endAll,
      endpoint: sessionsApi.endUserSessions,
    },
    {
      isPossible: passkeys > 0,
      label: peopleTexts.removePasskeys,
      title: peopleTexts.removePasskeysTitle(name),
      text: peopleTexts.removePasskeysText,
      confirm: peopleTexts.removePasskeys,
      endpoint: passkeysApi.removeUserPasskeys,
    },
    {
      isPossible: hasSecondFactor,
      label: peopleTexts.removeSecondFactor,
      title: peopleTexts.removeSecondFactorTitle(name),
      text: peopleTexts.removeSecondFactorText,
      confirm: peopleTexts.turnOff,
      endpoint: secondFactorApi.removeUserSecondFactor,
    },
  ]
  return steps.filter(({ isPossible }) => isPossible)
}
