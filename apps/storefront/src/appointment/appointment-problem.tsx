import { Link } from '../router/link.tsx'
import { problemTexts } from '../texts/german/problems.ts'
import { appointmentTexts } from '../texts/german/appointment.ts'
import type { SlotProblem } from './slot-problem.ts'

type AppointmentProblemProps = { problem: SlotProblem | null; error: string | null }

/** Says why the chosen time cannot be had; with a way out where the shop is closed then (R-SLOT-04). */
export function AppointmentProblem({ problem, error }: AppointmentProblemProps) {
  const text = problem === null ? error : textOf(problem)
  return (
    <output className="block">
      {text && (
        <span className="field-error block">
          {text}{' '}
          {text === textOf('appointment-closed') && (
            <Link href="/" className="underline underline-offset-2">
              {appointmentTexts.homeLink}
            </Link>
          )}
        </span>
      )}
    </output>
  )
}

function textOf(reason: SlotProblem): string {
  return problemTexts([{ reason }], '')[0]?.message ?? ''
}
