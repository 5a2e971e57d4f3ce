import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../../entity-kit/card.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import classes from './profile/profile.module.css'

type Texts = { title: string; intro: string; none: string; create: string }

/**
 * The screen of what has a secret, such as tokens and webhooks: a list, a form for a new one, and its secret, which is shown once. `form` gets
 * what to do with the new one, and how to close it.
 */
export function SecretsScreen<Row extends { id: number }, Made>({
  texts,
  query,
  actions,
  form,
  secret,
  line,
}: {
  texts: Texts
  query: UseQueryResult<Row[]>
  actions?: ReactNode
  form: (onMade: (made: Made) => void, onCancel: () => void) => ReactNode
  secret: (made: Made, onDone: () => void) => ReactNode
  line: (row: Row) => ReactNode
}) {
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const { data: rows } = query

  function begin(): void {
    setMade(null)
    setIsAdding(true)
  }

  function end(added: Made): void {
    setMade(added)
    setIsAdding(false)
  }

  return (
    <div>
      <ScreenHeader title={texts.title}>
        {!isAdding && <Button onClick={begin}>{texts.create}</Button>}
      </ScreenHeader>
      <div className={classes.cards}>
        {isAdding && <Card title={texts.create}>{form(end, () => setIsAdding(false))}</Card>}
        {made !== null && secret(made, () => setMade(null))}
        <Card title={texts.title} hint={texts.intro} actions={actions}>
          {query.isError && !rows && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
          {query.isPending && <Skeleton height={90} aria-hidden />}
          {rows?.length === 0 && <p className={classes.text}>{texts.none}</p>}
          {rows && rows.length > 0 && <ul className={classes.sessions}>{rows.map(line)}</ul>}
        </Card>
      </div>
    </div>
  )
}
