import { useQuery } from '@tanstack/react-query'
import { type OpenDecisions, timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { api } from '../../api.ts'
import { correctionsKey } from './corrections-query.ts'

const refreshMs = 60_000

/** How many corrections and clock events wait for a decision. */
export function CorrectionsBadge() {
  return <DecisionBadge of="corrections" />
}

/** How many requests for days off and for shifts wait for a decision. */
export function RequestsBadge() {
  return <DecisionBadge of="requests" />
}

/** How many of either wait for a decision. */
export function DecisionsBadge() {
  return <DecisionBadge of="corrections" and="requests" />
}

function DecisionBadge({ of, and }: { of: keyof OpenDecisions; and?: keyof OpenDecisions }) {
  const { data } = useQuery({
    // Below that of corrections, so that it is counted anew after each decision.
    queryKey: [...correctionsKey, 'open-decisions'],
    queryFn: ({ signal }) => api.call(timeCorrectionsApi.countOpenDecisions, { signal }),
    refetchInterval: refreshMs,
  })
  const count = (data?.[of] ?? 0) + ((and && data?.[and]) ?? 0)
  return count === 0 ? null : (
    <>
      {count}
      <span className="visually-hidden"> offen</span>
    </>
  )
}
