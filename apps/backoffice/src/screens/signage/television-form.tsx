import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { television } from '@theke/contract/signage/television.ts'
import { api } from '../../api.ts'
import { DefaultForm } from '../../entity-kit/form/default-form.tsx'
import { useOpenRecord, useRecordForm } from '../../entity-kit/form/record-form.ts'
import { useMay } from '../../session/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { CommandsCard } from './commands-card.tsx'
import { PairingCard } from './pairing-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { StateCard } from './state-card.tsx'

const refreshMs = 3000

function televisionQuery(id: number) {
  return queryOptions({
    queryKey: ['television-state', id],
    queryFn: () => api.load(television, id),
    refetchInterval: refreshMs,
  })
}

/** The standard form and, for a stored television, how its screen is, commands to it, and what plays when. */
export function TelevisionForm() {
  const { isStored } = useOpenRecord()
  const { values } = useRecordForm()
  return <DefaultForm>{isStored && <TelevisionCards id={Number(values['id'])} />}</DefaultForm>
}

function TelevisionCards({ id }: { id: number }) {
  const state = useQuery(televisionQuery(id))
  const mayCommand = useMay('screens.command')
  const mayPair = useMay('screens.pair')
  if (state.isError && !state.data)
    return <LoadFailure error={state.error} onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton height={120} aria-hidden />
  return (
    <>
      <StateCard television={state.data} />
      {mayCommand && <CommandsCard television={state.data} />}
      <PlanCard id={id} />
      {mayPair && <PairingCard id={id} />}
    </>
  )
}
