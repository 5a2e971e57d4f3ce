import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isPending } from '@theke/domain/timekeeping/shift-swap.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { SwapCard } from './swap-card.tsx'
import { swapTexts as texts } from './swap-texts.ts'
import classes from './swaps.module.css'
import { swapsQuery, useSwapStep } from './use-swaps.ts'

/** How many ended swaps stay on the screen. */
const shownEnded = 3

/** Shifts that the person offers or takes, or that are offered to them. What they decide about as a manager has its own screen. */
export function OwnSwaps({ user }: { user: number }) {
  const swaps = useQuery(swapsQuery(true))
  const step = useSwapStep()
  const own = (swaps.data ?? []).filter(
    ({ from, taker, offeredTo, actions }) =>
      [from, taker, offeredTo].some((person) => person?.id === user) || actions.includes('accept'),
  )
  const pending = own.filter(({ state }) => isPending(state))
  const ended = own.filter(({ state }) => !isPending(state)).slice(0, shownEnded)
  return (
    <Card title={texts.swaps}>
      {swaps.isError && <LoadFailure error={swaps.error} onRetry={() => void swaps.refetch()} />}
      {swaps.isPending && <Skeleton height={60} aria-hidden />}
      {swaps.data && own.length === 0 && <p className={classes.muted}>{texts.noSwaps}</p>}
      <ul className={classes.list} aria-label={texts.swaps}>
        {[...pending, ...ended].map((swap) => (
          <SwapCard
            key={swap.id}
            // An administrator who is concerned decides on the screen of requests.
            swap={{ ...swap, actions: swap.actions.filter((one) => one !== 'confirm' && one !== 'reject') }}
            onAct={(action) => step.mutate({ id: swap.id, action })}
          />
        ))}
      </ul>
    </Card>
  )
}
