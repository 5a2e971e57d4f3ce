import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { momentLabel } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { CopyLine } from '../../shop/branch/copy-line.tsx'
import classes from '../profile/profile.module.css'
import { timeAccessTexts as texts } from './time-access-texts.ts'

type Props = { id: number; tokenAt: string | null; queryKey: readonly unknown[] }

/** Renews and revokes a user's token. It is seen once: right after it was made. */
export function TokenActions({ id, tokenAt, queryKey }: Props) {
  const queries = useQueryClient()
  const params = { id }
  const settled = {
    onError: (error: unknown) => notifications.show({ message: errorText(error), color: 'primary' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  }
  const renewal = useMutation({
    mutationFn: () => api.call(timeAccessApi.renewTimeToken, { params }),
    ...settled,
  })
  const revocation = useMutation({
    mutationFn: () => api.call(timeAccessApi.revokeTimeToken, { params }),
    onSuccess: () => renewal.reset(),
    ...settled,
  })
  const ask = (title: string, text: string, confirm: string, onConfirm: () => void) =>
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm,
    })
  return (
    <>
      <p className={classes.text}>
        {tokenAt === null ? texts.noToken : texts.tokenSince(momentLabel(Date.parse(tokenAt)))}
      </p>
      {renewal.data && <CopyLine label={texts.newToken} value={renewal.data.token} hint={texts.tokenHint} />}
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={renewal.isPending}
          onClick={() =>
            tokenAt === null
              ? renewal.mutate()
              : ask(texts.renewTitle, texts.renewText, texts.renewToken, () => renewal.mutate())
          }
        >
          {tokenAt === null ? texts.createToken : texts.renewToken}
        </Button>
        {tokenAt !== null && (
          <Button
            variant="default"
            loading={revocation.isPending}
            onClick={() =>
              ask(texts.revokeTitle, texts.revokeText, texts.revokeToken, () => revocation.mutate())
            }
          >
            {texts.revokeToken}
          </Button>
        )}
      </div>
    </>
  )
}
