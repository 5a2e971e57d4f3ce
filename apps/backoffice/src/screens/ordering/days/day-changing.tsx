import { Button } from '@mantine/core'
import type { BranchDays } from '@theke/contract/shop/days-api.ts'
import { notifications } from '@mantine/notifications'
import { ApiError } from '@theke/contract/client.ts'
import { useState } from 'react'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { useUnsaved } from '../../../session/login-in-place.ts'
import { useMay } from '../../../session/session.ts'
import { type BranchName, useBranchRecords } from '../live/use-branches.ts'
import { DayChart } from './day-chart.tsx'
import { timesText, titleOf } from './day-calendar.tsx'
import { changeOf, DayForm, type DayValues } from './day-form.tsx'
import classes from './days.module.css'
import { daysTexts as texts } from './days-texts.ts'
import { HitList } from './hit-list.tsx'
import { NewHours } from './new-hours.tsx'
import { type ShownHit, useChangeDays, usePreviews, useProposals, type Wanted } from './use-days.ts'

type Props = {
  branch: BranchName
  branches: readonly BranchName[]
  days: BranchDays
  from: string
  to: string
  today: string
  values: DayValues
  onValues: (values: DayValues) => void
  onChoose: (days: { from: string; to: string }) => void
}

/** What becomes of the chosen days, whom it hits, and the times that are proposed to them; nothing is stored before it is confirmed. */
export function DayChanging({
  branch,
  branches,
  days,
  from,
  to,
  today,
  onValues,
  onChoose,
  ...props
}: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(new Map())
  const records = useBranchRecords()
  // What was chosen for a branch shown before may not be there in this one.
  const scope = days.hasDeliveryHours ? props.values.scope : 'all'
  const values = { ...props.values, scope }
  const change = changeOf(values, { from, to })
  const isFitting = (id: number) =>
    scope !== 'delivery' || records.some((each) => each.id === id && each.isDeliveryHoursEnabled)
  const others = branches.filter(({ id }) => id !== branch.id && isFitting(id))
  const wantedBranches = [branch, ...others.filter(({ id }) => values.also.includes(id))]
  const preview = usePreviews(wantedBranches, change)
  const store = useChangeDays()
  const proposals = useProposals()
  const mayAsk = useMay('orders.update')
  const hits = preview.data?.hits ?? []
  const ownHits = hits.filter((hit) => hit.branch.id === branch.id)
  const wanted: Wanted[] = hits.flatMap((hit) => {
    const at = timeFor(hit, chosen)
    return at === null ? [] : [{ hit, at }]
  })
  const isBusy = store.isPending || proposals.sending?.isRunning === true
  useUnsaved(chosen.size > 0 || (change !== null && change.kind !== 'keep'))
  const day = from === to ? days.days.find((each) => each.day === from) : undefined
  const closings = days.closings.filter((each) => each.from <= to && each.to >= from)
  const isReady = preview.data !== undefined && !preview.isFetching && !isBusy

  async function save(isAsking: boolean): Promise<void> {
    if (change === null) return
    if (change.kind !== 'keep') {
      try {
        await store.mutateAsync({ change, branches: wantedBranches })
      } catch {
        return
      }
    }
    if (isAsking) await proposals.send(wanted)
    else notifications.show({ message: texts.changed, color: 'var(--ready)' })
    onValues({ ...values, kind: 'keep' })
    setChosen(new Map())
  }

  const refused = store.error ?? preview.error
  const fields = refused instanceof ApiError ? refused.errors : []
  return (
    <section className={classes.change} aria-label={titleOf(from, to)}>
      <h2>{titleOf(from, to)}</h2>
      {day && (
        <p className={classes.now}>
          {timesText(day.hours)}
          {day.delivery !== null && ` · ${texts.delivery(timesText(day.delivery))}`}
          {day.isSpecial && ` · ${texts.special}`}
          {day.orders > 0 && ` · ${texts.orders(day.orders)}`}
        </p>
      )}
      {day && day.holiday !== null && !day.isSpecial && day.hours.length > 0 && (
        <p className={classes.holiday}>{texts.openOnHoliday(day.holiday, timesText(day.hours))}</p>
      )}
      {closings.map((each) => (
        <p key={`${each.department.id} ${each.from} ${timesText(each.hours)}`} className={classes.holiday}>
          {texts.departmentClosed(each.department.name, closedText(each.hours), titleOf(each.from, each.to))}
        </p>
      ))}
      <DayForm
        {...{ values, from, to, today, others }}
        day={day}
        hasDeliveryHours={days.hasDeliveryHours}
        departments={days.departments}
        onChoose={(chosenDays) => {
          store.reset()
          onChoose(chosenDays)
        }}
        onChange={(next) => {
          store.reset()
          onValues(next)
        }}
        errorOf={(field) => fields.find((each) => each.field?.split('.')[0] === field)?.message}
      />
      {day && (
        <DayChart
          day={day}
          limits={days.limits}
          work={days.work}
          wanted={wanted.filter(({ hit }) => hit.branch.id === branch.id)}
          hitTimes={ownHits.map(({ at }) => at)}
        />
      )}
      {preview.error !== null && fields.length === 0 && (
        <LoadFailure error={preview.error} onRetry={preview.refetch} />
      )}
      {store.isError && fields.every(({ field }) => field === undefined) && (
        <p className={classes.error} role="alert">
          {errorText(store.error)}
        </p>
      )}
      {store.left.length > 0 && wantedBranches.length > 1 && (
        <p className={classes.error} role="alert">
          {texts.notChanged(store.left.map(({ name }) => name))}
        </p>
      )}
      {preview.data && change !== null && change.kind !== 'keep' && change.department === null && (
        <NewHours previews={preview.data.branches} />
      )}
      {preview.data && change !== null && (
        <HitList
          preview={preview.data}
          isOneBranch={wantedBranches.length === 1}
          isKept={change.kind === 'keep'}
          chosen={chosen}
          problems={proposals.problems}
          onChoose={(id, at) => setChosen(new Map(chosen).set(id, at))}
        />
      )}
      {proposals.sending && (
        <output className={classes.sending}>
          {proposals.sending.isRunning
            ? texts.sending(proposals.sending.done, proposals.sending.all)
            : `${errorText(proposals.sending.failure)} ${texts.brokenOff(proposals.sending.left.length)}`}
          {!proposals.sending.isRunning && (
            <Button variant="default" onClick={() => void proposals.goOn()}>
              {texts.goOn}
            </Button>
          )}
        </output>
      )}
      {change !== null && (change.kind !== 'keep' || wanted.length > 0) && (
        <div className={classes.act}>
          {mayAsk && <p>{summaryOf(wanted, hits.length)}</p>}
          {!mayAsk && hits.length > 0 && <p>{texts.mayNotAsk}</p>}
          {change.kind !== 'keep' && (
            <Button
              variant={wanted.length > 0 && mayAsk ? 'default' : 'filled'}
              disabled={!isReady}
              loading={store.isPending}
              onClick={() => void save(false)}
            >
              {wanted.length > 0 && mayAsk ? texts.changeOnly : texts.change[change.kind]}
            </Button>
          )}
          {wanted.length > 0 && mayAsk && (
            <Button disabled={!isReady} loading={isBusy} onClick={() => void save(true)}>
              {change.kind === 'keep' ? texts.ask(wanted.length) : texts.changeAndAsk(wanted.length)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function closedText(hours: Parameters<typeof timesText>[0]): string {
  return hours.some((span) => span.from === span.to) ? texts.wholeDay : timesText(hours)
}

/** The time that is proposed for an order: as somebody has chosen, as long as it can still be chosen, else the nearest free one. */
function timeFor(hit: ShownHit, chosen: ReadonlyMap<number, string | null>): string | null {
  const own = chosen.get(hit.id)
  if (own === undefined) return hit.proposal
  return own === null || own === hit.proposal || hit.times.includes(own) ? own : hit.proposal
}

function summaryOf(wanted: readonly Wanted[], all: number): string {
  const calls = wanted.filter(({ hit }) => hit.call !== null).length
  const reached = wanted.filter(({ hit }) => hit.channels.length > 0).length
  return texts.summary(reached, calls, all - wanted.length)
}
