import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  plannedReasonLabels,
  type ScreenPlan,
  screensControlApi,
} from '@theke/contract/signage/screens-api.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { InstantField } from '../../entity-kit/fields/time-fields.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import classes from './signage.module.css'
import { signageTexts as texts } from './signage-texts.ts'

/** What plays on a television at a moment that can be chosen. */
export function PlanCard({ id }: { id: number }) {
  const [at, setAt] = useState(() => new Date().toISOString())
  const plan = useQuery({
    queryKey: ['screen-plan', id, at],
    queryFn: ({ signal }) => api.call(screensControlApi.loadPlan, { params: { id }, query: { at }, signal }),
    placeholderData: (before) => before,
  })
  return (
    <Card title={texts.plan}>
      <div className={classes.line}>
        <InstantField
          field={{ kind: 'instant', label: texts.planAt, isRequired: true, defaultValue: null }}
          path="planAt"
          value={at}
          onChange={(value) => typeof value === 'string' && setAt(value)}
        />
      </div>
      {plan.isError && <LoadFailure error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.isPending && <Skeleton height={90} aria-hidden />}
      {plan.data && <Plan plan={plan.data} />}
    </Card>
  )
}

function Plan({ plan: { stream, segments, messages } }: { plan: ScreenPlan }) {
  if (stream === null) return <p className={classes.quiet}>{texts.planNone}</p>
  const isBlack = segments.length > 0 && segments.every(({ reason }) => reason !== null)
  return (
    <div aria-live="polite">
      {messages.map((text) => (
        <p key={text} className={classes.urgent}>
          {texts.planMessage(text)}
        </p>
      ))}
      <p className={classes.quiet}>
        {segments.length === 0 ? texts.planEmpty : isBlack ? texts.planBlack : texts.planStream(stream.name)}
      </p>
      <ol className={classes.plan}>
        {segments.map(({ id, name, duration, reason }, index) => (
          <li key={`${id} ${index}`} data-off={reason !== null || undefined}>
            <b>{name}</b>
            <span>{reason === null ? texts.seconds(duration) : plannedReasonLabels[reason]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
