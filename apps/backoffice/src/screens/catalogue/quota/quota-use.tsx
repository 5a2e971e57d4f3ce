import { useQuery } from '@tanstack/react-query'
import type { Quota } from '@theke/domain/ordering/quotas/quota.ts'
import { writtenAmount } from '@theke/contract/ordering/quotas/quota.ts'
import { quotaUseApi } from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { DatePickerInput } from '../../../date-fields.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { dayOf } from '../../../shop-time.ts'
import { shopWorkUnit } from '../../../shop-work.ts'
import { useNow } from '../../../use-now.ts'
import classes from './quota-use.module.css'
import { quotaUseTexts as texts } from './quota-texts.ts'
import { Stretch } from './stretch.tsx'

type Props = { id: number; quota: Pick<Quota, 'amount' | 'unit'> }

/** How much is taken in the stretches of a day, against what they hold. */
export function QuotaUse({ id, quota: { amount, unit } }: Props) {
  const [day, setDay] = useState(dayOf(useNow()))
  const use = useQuery({
    queryKey: ['quota-use', id, day],
    queryFn: ({ signal }) => api.call(quotaUseApi.loadUse, { params: { id }, query: { day }, signal }),
  })
  const stretches = use.data?.stretches ?? []
  const most = Math.max(...stretches.map(({ taken }) => taken))
  const written = (value: number) => writtenAmount(value, unit, shopWorkUnit())
  return (
    <Card title={texts.title}>
      <DatePickerInput
        label={texts.day}
        valueFormat="DD.MM.YYYY"
        value={day}
        onChange={(next) => next && setDay(next)}
        maw={220}
      />
      {use.isError && <LoadFailure error={use.error} onRetry={() => void use.refetch()} />}
      {use.isSuccess && stretches.length === 0 && <p className={classes.none}>{texts.none}</p>}
      {stretches.length > 0 && (
        <ul className={classes.stretches} aria-label={texts.title}>
          {stretches.map(({ from, to, taken }) => (
            <Stretch
              key={from}
              name={`${from}–${to}`}
              taken={taken}
              amount={amount}
              most={most}
              written={written}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
