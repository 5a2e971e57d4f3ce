import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { queryOptions } from '@tanstack/react-query'
import { type PresentPerson, timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { shortMoment } from '../../shop-time.ts'
import { useNow } from '../../use-now.ts'
import { correctionTexts as texts } from './correction-texts.ts'
import classes from './corrections.module.css'

const refreshMs = 30_000

export const presentQuery = queryOptions({
  queryKey: ['clock-events', 'present'],
  queryFn: ({ signal }) => api.call(timeCorrectionsApi.listPresent, { query: {}, signal }),
  refetchInterval: refreshMs,
})

/** The people who work or pause now, branch by branch. */
export function PresentPeople({ people }: { people: readonly PresentPerson[] }) {
  const now = useNow()
  const ofBranch = Map.groupBy(people, ({ branch }) => branch.name)
  return (
    <Card title={texts.present} hint={texts.presentCount(people.length)}>
      {[...ofBranch].map(([name, there]) => (
        <section key={name} className={classes.presentBranch}>
          <h3>{name}</h3>
          <ul className={classes.present}>
            {there.map((person) => (
              <li key={person.user.id} data-paused={person.isPaused || undefined}>
                <b>{person.user.name}</b>
                <span>{standingOf(person, now)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function standingOf(person: PresentPerson, now: number): string {
  const { isPaused, since, start, minutes, department, project, task } = person
  const work = task ?? project ?? department
  return [
    isPaused
      ? texts.pausedSince(shortMoment(Date.parse(since), now))
      : texts.hereSince(shortMoment(Date.parse(start), now)),
    texts.soFar(formatMinutes(minutes)),
    ...(work === null ? [] : [work.name]),
  ].join(' · ')
}
