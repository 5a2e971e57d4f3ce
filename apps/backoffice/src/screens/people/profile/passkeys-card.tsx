import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeysApi, type PasskeyView } from '@theke/contract/people/passkeys-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { NewPasskeyForm } from './new-passkey-form.tsx'
import { PasskeyLine } from './passkey-line.tsx'
import { hasPasskeys } from './passkeys.ts'
import { peopleTexts } from '../people-texts.ts'
import classes from './profile.module.css'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { secondFactorKey } from './second-factor-card.tsx'

const queryKey = ['passkeys']

/** The devices that let their person in without a password; `onAdded` is called after a new one, once recovery codes that came with it were read. */
export function PasskeysCard({ onAdded }: { onAdded?: () => void }) {
  const queries = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const passkeys = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(passkeysApi.listPasskeys, { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey })
  const remove = useMutation({
    mutationFn: (id: number) => api.call(passkeysApi.removePasskey, { params: { id } }),
    onSuccess: () => notifications.show({ message: peopleTexts.passkeyRemoved, color: 'var(--ready)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: refresh,
  })
  const askToRemove = ({ id, name }: PasskeyView) =>
    modals.openConfirmModal({
      title: peopleTexts.removePasskeyTitle(name),
      children: peopleTexts.removePasskeyText,
      labels: { confirm: peopleTexts.remove, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => remove.mutate(id),
    })

  return (
    <Card title={peopleTexts.passkeys} hint={peopleTexts.passkeysHint}>
      {passkeys.isError && !passkeys.data && (
        <LoadFailure error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.isPending && <Skeleton height={42} aria-hidden />}
      {passkeys.data?.length === 0 && !isAdding && (
        <p className={classes.text}>{hasPasskeys ? peopleTexts.noPasskeys : peopleTexts.passkeysNowhere}</p>
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={classes.sessions}>
          {passkeys.data.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRenamed={refresh}
              onRemove={() => askToRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {codes.length > 0 && (
        <RecoveryCodeList
          codes={codes}
          onDone={() => {
            setCodes([])
            onAdded?.()
          }}
        />
      )}
      {isAdding ? (
        <NewPasskeyForm
          onDone={async ({ recoveryCodes }) => {
            notifications.show({ message: peopleTexts.passkeyAdded, color: 'var(--ready)' })
            setIsAdding(false)
            setCodes(recoveryCodes)
            await Promise.all([refresh(), queries.invalidateQueries({ queryKey: secondFactorKey })])
            if (recoveryCodes.length === 0) onAdded?.()
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        hasPasskeys &&
        passkeys.data &&
        codes.length === 0 && (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setIsAdding(true)}>
              {peopleTexts.addPasskey}
            </Button>
          </div>
        )
      )}
    </Card>
  )
}
