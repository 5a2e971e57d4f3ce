import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { warningText } from '@theke/contract/timekeeping/labour-law-texts.ts'
import { planningApi } from '@theke/contract/timekeeping/planning-api.ts'
import { useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { seenBody } from './open-week.ts'
import type { PlanShift } from './shifts/plan-shifts.ts'
import { planningTexts } from './planning-texts.ts'
import type { PlanWarning } from './shifts/plan-warnings.ts'
import classes from './shifts/shift-dialog.module.css'

const texts = planningTexts.publishDialog
const maxReasonLength = 500

/** Asks before a week is published, and for a reason for each rule that it breaks. */
export function PublishDialog({
  branch,
  week,
  changes,
  seen,
  violations,
  onDone,
  onOutdated,
  onClose,
}: {
  branch: number
  week: string
  changes: number
  /** All that is not published yet, as the planner sees it. */
  seen: readonly PlanShift[]
  /** The violations nobody has decided about yet. */
  violations: readonly PlanWarning[]
  onDone: () => Promise<void>
  /** Somebody else has planned something that is not seen yet. */
  onOutdated: () => Promise<void>
  onClose: () => void
}) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const staying = useUnsavedDialog(Object.keys(reasons).length > 0)
  const publish = useMutation({
    mutationFn: () =>
      api.call(planningApi.publishWeek, {
        body: {
          branch: { id: branch },
          week,
          shifts: seenBody(seen),
          reasons: violations.map(({ person, warning: { code, day } }) => ({
            user: { id: person.id },
            code,
            day,
            reason: reasons[keyOf(person.id, code, day)] ?? '',
          })),
        },
      }),
    onSuccess: async () => {
      onClose()
      await onDone()
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409) await onOutdated()
    },
  })
  const isReady = violations.every(
    ({ person, warning: { code, day } }) => (reasons[keyOf(person.id, code, day)] ?? '').trim() !== '',
  )
  return (
    <Modal
      {...staying}
      opened
      onClose={onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          publish.mutate()
        }}
      >
        <p>{texts.text(changes)}</p>
        {publish.isError && (
          <p className={classes.problem} role="alert" ref={scrollToProblem}>
            {errorText(publish.error)}
          </p>
        )}
        {violations.length > 0 && <p>{texts.reasons}</p>}
        {violations.map(({ person, warning }) => {
          const key = keyOf(person.id, warning.code, warning.day)
          return (
            <TextInput
              key={key}
              mb={14}
              label={texts.reason}
              inputWrapperOrder={['label', 'description', 'input']}
              description={warningText(warning, person.firstName)}
              error={lengthProblem(reasons[key] ?? '', maxReasonLength)}
              value={reasons[key] ?? ''}
              onChange={(event) => setReasons({ ...reasons, [key]: event.currentTarget.value })}
            />
          )
        })}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={publish.isPending} disabled={!isReady}>
            {texts.publish}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Reasons can fill more than the screen, and more may be asked for now. */
function scrollToProblem(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'nearest' })
}

function keyOf(person: number, code: string, day: string): string {
  return `${person} ${code} ${day}`
}
