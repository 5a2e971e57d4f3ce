import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiTokensApi, type ApiTokenView, type NewApiToken } from '@theke/contract/people/api-tokens-api.ts'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { SecretCard } from '../secret-card.tsx'
import { SecretsScreen } from '../secrets-screen.tsx'
import { ApiTokenLine } from './api-token-line.tsx'
import { apiTokensTexts as texts } from './api-tokens-texts.ts'
import { NewApiTokenForm } from './new-api-token-form.tsx'

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
    onSuccess: () => notifications.show({ message: texts.wasRevoked, color: 'var(--ok)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'primary' }),
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
