import { Button } from '@mantine/core'
import type { ShiftSwap } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { isPending, type SwapAction } from '@theke/domain/timekeeping/shift-swap.ts'
import { shiftLabel, SwapWarnings } from './shift-line.tsx'
import { swapTexts as texts } from './swap-texts.ts'
import classes from './swaps.module.css'

const mainActions: readonly SwapAction[] = ['accept', 'confirm']

/** A shift that is to change hands: whose it is, who takes it, what that brings, and what can be done. */
export function SwapCard({ swap, onAct }: { swap: ShiftSwap; onAct: (action: SwapAction) => void }) {
  const { branch, department, comment, state, warnings, actions, decision } = swap
  const shift = shiftLabel(swap)
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <p className={classes.when}>{shift}</p>
        <p>{peopleLabel(swap)}</p>
        <p className={classes.muted}>
          {[branch.name, department?.name, isPending(state) ? texts.states[state] : undefined]
            .filter(Boolean)
            .join(', ')}
        </p>
        {comment !== '' && <p className={classes.comment}>{comment}</p>}
        <SwapWarnings warnings={warnings} />
        {!isPending(state) && (
          <p className={classes.muted}>
            {decision === null ? texts.states[state] : texts.decided(texts.states[state], decision.by)}
            {decision !== null && decision.comment !== '' && `: ${decision.comment}`}
          </p>
        )}
      </div>
      {actions.length > 0 && (
        <div className={classes.actions}>
          {actions.toReversed().map((action) => (
            <Button
              key={action}
              {...(mainActions.includes(action) ? {} : { variant: 'default' })}
              aria-label={texts.actionOf(action, shift)}
              onClick={() => onAct(action)}
            >
              {texts.actions[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

function peopleLabel({ from, offeredTo, taker, state }: ShiftSwap): string {
  if (from === null) return (isPending(state) ? texts.wanted : texts.fromOpen)(taker?.name ?? '')
  if (taker !== null) return texts.accepted(from.name, taker.name)
  return offeredTo === null ? texts.offeredToAll(from.name) : texts.offeredTo(from.name, offeredTo.name)
}
