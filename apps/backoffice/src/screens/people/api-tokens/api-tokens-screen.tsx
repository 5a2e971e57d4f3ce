import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiTokensApi, type ApiTokenView, type NewApiToken } from '@theke/contract/people/api-tokens-api.ts'
import { Button } from '@mantine/core'
import { permissionOptions } from '@theke/contract/permissions/requirements.ts'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { SecretCard } from '../secret-card.tsx'
import { SecretsScreen } from '../secrets-screen.tsx'
import { apiTokensTexts as texts } from './api-tokens-texts.ts'
import { NewApiTokenForm } from './new-api-token-form.tsx'
import { momentLabel } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import classes from '../profile/profile.module.css'

const queryKey = ['api-tokens']

/** Tokens by which programs call the interface: list, make, show once, revoke. */
export default function ApiTokensScreen() {
  const queries = useQueryClient()
  const tokens = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(apiTokensApi.listApiTokens, { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey })
  const revoke = useMutation({
    mutationFn: (id: number) => api.call(apiTokensApi.revokeApiToken, { params: { id } }),
    onSuccess: () => notifications.show({ message: texts.wasRevoked, color: 'var(--ready)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: refresh,
  })
  const askToRevoke = ({ id, name }: ApiTokenView) =>
    modals.openConfirmModal({
      title: texts.revokeTitle(name),
      children: texts.revokeText,
      labels: { confirm: texts.revoke, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => revoke.mutate(id),
    })

  return (
    <SecretsScreen<ApiTokenView, NewApiToken>
      texts={texts}
      query={tokens}
      actions={
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {texts.documentation}
        </a>
      }
      form={(onMade, onCancel) => (
        <NewApiTokenForm
          onDone={(token) => {
            onMade(token)
            return refresh()
          }}
          onCancel={onCancel}
        />
      )}
      secret={({ name, token }, onDone) => (
        <SecretCard
          title={texts.created}
          label={texts.createdFor(name)}
          hint={texts.createdHint}
          value={token}
          onDone={onDone}
        />
      )}
      line={(token) => <ApiTokenLine key={token.id} token={token} onRevoke={() => askToRevoke(token)} />}
    />
  )
}

/** One token: what it is for, what it may do, when it was used, and its end. */
function ApiTokenLine({ token, onRevoke }: { token: ApiTokenView; onRevoke: () => void }) {
  const { name, permissions, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = token
  const moment = (at: string) => momentLabel(Date.parse(at))
  const isExpired = Date.parse(expiresAt) <= useNow()
  const state = revokedAt !== null ? texts.revoked : isExpired ? texts.expired : texts.valid
  const labels = permissionOptions.filter(({ key }) => permissions.includes(key)).map(({ label }) => label)
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{name}</span>{' '}
        <span className={classes.state} data-on={state === texts.valid || undefined}>
          {state}
        </span>
        <span className={classes.times}>
          {[
            texts.validUntil(moment(expiresAt)),
            texts.lastUsed(lastUsedAt && moment(lastUsedAt)),
            texts.by(createdBy, moment(createdAt)),
          ].join(' · ')}
        </span>
        <details className={classes.more}>
          <summary>{texts.showPermissions(permissions.length)}</summary>
          {labels.join(' · ')}
        </details>
      </div>
      {state === texts.valid && (
        <Button variant="default" aria-label={texts.revokeOf(name)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  )
}
