import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type NewSecondFactor,
  type RecoveryCodes,
  secondFactorApi,
  type SecondFactorState,
} from '@theke/contract/people/second-factor-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ConfirmByPassword } from '../confirm-by-password.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { peopleTexts } from '../people-texts.ts'
import classes from './profile.module.css'
import { RecoveryCodeList } from './recovery-code-list.tsx'

export const secondFactorKey = ['second-factor']

/** What the card is in the middle of. */
type Step =
  | { name: 'rest' | 'turn-on' | 'turn-off' | 'renew' }
  | { name: 'enrol'; factor: NewSecondFactor }
  | { name: 'codes'; codes: RecoveryCodes }

/** Turns the own second factor on and off; `onTurnedOn` is called once it is on and the recovery codes were read. */
export function SecondFactorCard({ onTurnedOn }: { onTurnedOn?: () => void }) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const state = useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => api.call(secondFactorApi.loadSecondFactor, { signal }),
  })

  async function show(next: Step): Promise<void> {
    setStep(next)
    await queries.invalidateQueries({ queryKey: secondFactorKey })
  }
  const rest = () => setStep({ name: 'rest' })

  function view() {
    switch (step.name) {
      case 'turn-on':
        return (
          <ConfirmByPassword
            label={peopleTexts.next}
            call={(password) => api.call(secondFactorApi.beginSecondFactor, { body: { password } })}
            onDone={(factor) => show({ name: 'enrol', factor })}
            onCancel={rest}
          />
        )
      case 'renew':
        return (
          <ConfirmByPassword
            label={peopleTexts.renewCodes}
            call={(password) => api.call(secondFactorApi.renewRecoveryCodes, { body: { password } })}
            onDone={(codes) => show({ name: 'codes', codes })}
            onCancel={rest}
          />
        )
      case 'turn-off':
        return (
          <ConfirmByPassword
            label={peopleTexts.turnOff}
            call={(password) => api.call(secondFactorApi.removeSecondFactor, { body: { password } })}
            onDone={async () => {
              notifications.show({ message: peopleTexts.turnedOff, color: 'var(--ready)' })
              await show({ name: 'rest' })
            }}
            onCancel={rest}
          />
        )
      case 'enrol':
        return (
          <EnrolForm
            factor={step.factor}
            onDone={(codes) => show({ name: 'codes', codes })}
            onCancel={rest}
          />
        )
      case 'codes':
        return (
          <RecoveryCodeList
            codes={step.codes.recoveryCodes}
            onDone={() => {
              rest()
              onTurnedOn?.()
            }}
          />
        )
      default:
        return <Actions state={state.data} onChoose={(name) => setStep({ name })} />
    }
  }

  return (
    <Card
      title={peopleTexts.secondFactor}
      hint={peopleTexts.secondFactorHint}
      actions={
        state.data && (
          <span className={classes.state} data-on={state.data.isOn || undefined}>
            {stateText(state.data)}
          </span>
        )
      }
    >
      {state.isError && !state.data && (
        <LoadFailure error={state.error} onRetry={() => void state.refetch()} />
      )}
      {state.isPending && <Skeleton height={42} aria-hidden />}
      {state.data && view()}
    </Card>
  )
}

function stateText({ isOn, hasRecoveryCodes, recoveryCodesLeft }: SecondFactorState): string {
  const state = isOn ? peopleTexts.isOn : peopleTexts.isOff
  return hasRecoveryCodes ? `${state} · ${peopleTexts.codesLeft(recoveryCodesLeft)}` : state
}

function Actions({
  state,
  onChoose,
}: {
  state: SecondFactorState | undefined
  onChoose: (name: 'turn-on' | 'turn-off' | 'renew') => void
}) {
  return (
    <div className={classes.actions}>
      {!state?.isOn && <Button onClick={() => onChoose('turn-on')}>{peopleTexts.turnOn}</Button>}
      {state?.hasRecoveryCodes && (
        <Button variant="default" onClick={() => onChoose('renew')}>
          {peopleTexts.renewCodes}
        </Button>
      )}
      {state?.isOn && (
        <Button variant="default" onClick={() => onChoose('turn-off')}>
          {peopleTexts.turnOff}
        </Button>
      )}
    </div>
  )
}
