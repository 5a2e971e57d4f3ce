import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { api } from '../../../api.ts'
import classes from '../../../entity-kit/bulk/bulk.module.css'
import { referenceLimit } from '../../../entity-kit/record-queries.ts'
import { countStanding, type PlannedPlacement, type WantedPlacement } from './planned-placements.ts'
import { placementTexts } from './placement-texts.ts'

const lookupEveryMs = 5000

/**
 * What became of a placement that got no answer, as the menus tell as soon as they can be reached. As long as it has not arrived it is looked
 * up again, because the server may still be carrying it out.
 */
export function PlacementLookup({
  planned,
  wanted,
  isUndo,
  onRestart,
}: {
  planned: readonly PlannedPlacement[]
  wanted: WantedPlacement
  isUndo: boolean
  onRestart: () => void
}) {
  const { data: arrived } = useQuery({
    queryKey: ['placement-lookup'],
    queryFn: async ({ signal }) => {
      const query = { limit: referenceLimit, sort: menu.sort }
      const { data } = await api.list(menu.endpoints.list, { query, signal })
      return countStanding(data, planned, isUndo ? 'before' : 'after', wanted)
    },
    refetchInterval: ({ state }) => (state.data === planned.length ? false : lookupEveryMs),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (arrived === undefined) return <p>{placementTexts.lookingUp}</p>
  const isComplete = arrived === planned.length
  const canBeUndone = isUndo ? !isComplete : isComplete
  return (
    <div className={classes.body}>
      <p>{placementTexts.arrived(isUndo ? 'undo' : wanted.change, arrived, planned.length)}</p>
      {canBeUndone && <p className={classes.note}>{placementTexts.later}</p>}
      {!isUndo && !isComplete && (
        <Group>
          <Button variant="default" onClick={onRestart}>
            {placementTexts.backToChoice}
          </Button>
        </Group>
      )}
    </div>
  )
}
