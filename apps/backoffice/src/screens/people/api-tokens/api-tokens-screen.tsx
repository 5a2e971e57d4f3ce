import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiTokensApi, type ApiTokenView, type NewApiToken } from '@theke/contract/people/api-tokens-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { de } from '../../../texts/de.ts'
import { CopyLine } from '../../shop/branch/copy-line.tsx'
import classes from '../profile/profile.module.css'
import { ApiTokenLine } from './api-token-line.tsx'
import { apiTokensTexts as texts } from './api-tokens-texts.ts'
import { NewApiTokenForm } from './new-api-token-form.tsx'

const queryKey = ['api-tokens']

/** Tokens by which programs call the interface: list, make, show once, revoke. */
export default function ApiTokensScreen() {
  const queries = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewApiToken | null>(null)
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
    <div>
      <ScreenHeader title={texts.title}>
        {!isAdding && (
          <Button
            onClick={() => {
              setMade(null)
              setIsAdding(true)
            }}
          >
            {texts.create}
          </Button>
        )}
      </ScreenHeader>
      <div className={classes.cards}>
        {isAdding && (
          <Card title={texts.create}>
            <NewApiTokenForm
              onDone={(token) => {
                setMade(token)
                setIsAdding(false)
                return refresh()
              }}
              onCancel={() => setIsAdding(false)}
            />
          </Card>
        )}
        {made && (
          <Card title={texts.created}>
            <CopyLine label={texts.createdFor(made.name)} value={made.token} hint={texts.createdHint} />
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setMade(null)}>
                {texts.done}
              </Button>
            </div>
          </Card>
        )}
        <Card
          title={texts.title}
          hint={texts.intro}
          actions={
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {texts.documentation}
            </a>
          }
        >
          {tokens.isError && !tokens.data && (
            <LoadFailure error={tokens.error} onRetry={() => void tokens.refetch()} />
          )}
          {tokens.isPending && <Skeleton height={90} aria-hidden />}
          {tokens.data?.length === 0 && <p className={classes.text}>{texts.none}</p>}
          {tokens.data && tokens.data.length > 0 && (
            <ul className={classes.sessions}>
              {tokens.data.map((token) => (
                <ApiTokenLine key={token.id} token={token} onRevoke={() => askToRevoke(token)} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  )
}
