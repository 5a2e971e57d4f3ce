import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../shell/load-failure.tsx'
import { momentLabel } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { CopyLine } from '../../shop/branch/copy-line.tsx'
import classes from '../profile/profile.module.css'

/** What is said of a secret, such as a token or an address. */
export type SecretTexts = {
  noToken: string
  tokenSince: (moment: string) => string
  createToken: string
  renewToken: string
  renewTitle: string
  renewText: string
  revokeToken: string
  revokeTitle: string
  revokeText: string
  newToken: string
  tokenHint: string
}

type Props = {
  tokenAt: string | null
  queryKey: readonly unknown[]
  texts: SecretTexts
  /** Answers the new secret. */
  renew: () => Promise<string>
  revoke: () => Promise<unknown>
}

/** Renews and revokes a secret of a person. It is seen once: right after it was made. */
export function TokenActions({ tokenAt, queryKey, texts, renew, revoke }: Props) {
  const queries = useQueryClient()
  const settled = {
    onError: (error: unknown) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  }
  const renewal = useMutation({
    mutationFn: renew,
    ...settled,
  })
  const revocation = useMutation({
    mutationFn: revoke,
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
      {renewal.data && <CopyLine label={texts.newToken} value={renewal.data} hint={texts.tokenHint} />}
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
