import { useQuery } from '@tanstack/react-query'
import { shiftSwapsApi, type ShiftSwap } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { SwapCard } from '../swaps/swap-card.tsx'
import { swapTexts as texts } from '../swaps/swap-texts.ts'
import { swapsQuery, useSwapsSettled, useSwapStep } from '../swaps/use-swaps.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import classes from './requests.module.css'

/** Shifts that are to change hands, for those who decide; nothing where there are none. */
export function PendingSwaps({ isAll }: { isAll: boolean }) {
  const swaps = useQuery(swapsQuery(isAll))
  const step = useSwapStep()
  const onSettled = useSwapsSettled()
  const [deciding, setDeciding] = useState<{ swap: ShiftSwap; isApproved: boolean } | null>(null)
  if (swaps.isError) return <LoadFailure error={swaps.error} onRetry={() => void swaps.refetch()} />
  if (swaps.data === undefined || swaps.data.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading}>{texts.swaps}</h2>
      <ul className={classes.list} aria-label={texts.swaps}>
        {swaps.data.map((swap) => (
          <SwapCard
            key={swap.id}
            swap={swap}
            onAct={(action) => {
              if (action === 'confirm' || action === 'reject') {
                setDeciding({ swap, isApproved: action === 'confirm' })
              } else step.mutate({ id: swap.id, action })
            }}
          />
        ))}
      </ul>
      {deciding !== null && (
        <DecisionDialog
          title={deciding.isApproved ? texts.confirmTitle : texts.rejectTitle}
          action={texts.actions[deciding.isApproved ? 'confirm' : 'reject']}
          hint={
            deciding.isApproved && deciding.swap.warnings.some(({ isViolation }) => isViolation)
              ? texts.reasonHint
              : texts.decisionHint
          }
          send={(comment) =>
            api.call(shiftSwapsApi.decideSwap, {
              params: { id: deciding.swap.id },
              body: { decision: deciding.isApproved ? 'approve' : 'reject', comment },
            })
          }
          onDone={async () => {
            setDeciding(null)
            await onSettled()
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </section>
  )
}
