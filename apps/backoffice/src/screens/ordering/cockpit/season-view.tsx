import { SegmentedControl, Select, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { seasonApi } from '@theke/contract/insights/season-api.ts'
import { campaign, yearMoves } from '@theke/contract/ordering/campaign.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { dayIn, oneOf } from '../../../address-values.ts'
import { DatePickerInput } from '../../../date-fields.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { dayOf } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useTimeDerived } from '../../../use-now.ts'
import { daysOfRange } from '../../insights/statistics/ranges.ts'
import { useBranches } from '../live/use-branches.ts'
import { cockpitTexts, seasonViewTexts as texts } from './cockpit-texts.ts'
import classes from './cockpit.module.css'
import { SeasonTables } from './season-tables.tsx'

/** How some days were, beside the same days of last year: for a campaign or for days that are chosen. */
export function SeasonView() {
  const [address, change] = useAddress()
  const today = useTimeDerived(dayOf)
  const usual = daysOfRange('christmas', today)
  const from = dayIn(address['from']) || usual.from
  const to = dayIn(address['to']) || usual.to
  const [begun, setBegun] = useState<string | null>(null)
  const by = oneOf(yearMoves, address['by']) ?? 'holiday'
  const chosen = Number(address['branch']) || null
  const season = useQuery({
    queryKey: ['statistics', 'season', from, to, by, chosen],
    queryFn: ({ signal }) =>
      api.call(seasonApi.compareSeason, {
        query: { from, to, by, branch: chosen === null ? null : { id: chosen } },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const branches = useBranches()
  const { data } = season
  return (
    <div className={classes.season}>
      <p className={classes.empty}>{texts.purpose}</p>
      <div className={classes.choices}>
        <CampaignChoice onChoose={(days) => change(days)} />
        <DatePickerInput
          type="range"
          label={texts.days}
          allowSingleDateInRange
          valueFormat="DD.MM.YYYY"
          value={begun === null ? [from, to] : [begun, null]}
          onChange={([first, last]) => {
            setBegun(last === null ? first : null)
            if (first !== null && last !== null) change({ from: first, to: last })
          }}
        />
        {branches.length > 1 && (
          <Select
            label={cockpitTexts.branch}
            placeholder={cockpitTexts.allBranches}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            clearable
            value={chosen === null ? null : String(chosen)}
            onChange={(value) => change({ branch: value ?? undefined })}
          />
        )}
        <SegmentedControl
          aria-label={texts.by}
          data={optionsOf(yearMoves)}
          value={by}
          onChange={(next) => change({ by: next })}
        />
      </div>
      {season.isError && !data && <LoadFailure error={season.error} onRetry={() => void season.refetch()} />}
      {season.isPending && <Skeleton height={420} aria-hidden />}
      {data && <SeasonTables {...data} isStale={season.isPlaceholderData} />}
    </div>
  )
}

/** The days of a campaign in one choice, the latest first. */
function CampaignChoice({ onChoose }: { onChoose: (days: { from: string; to: string }) => void }) {
  const may = useMay(campaign.endpoints.list.permission)
  const campaigns = useQuery({
    queryKey: ['campaigns', 'season'],
    queryFn: ({ signal }) => api.call(campaign.endpoints.list, { query: { sort: '-closesAt' }, signal }),
    enabled: may,
  })
  const known = (campaigns.data ?? []).flatMap(({ id, name, days }) => {
    const sorted = days.map(({ day }) => day).toSorted()
    const [from, to] = [sorted[0], sorted.at(-1)]
    return from === undefined || to === undefined ? [] : [{ id: String(id), name, from, to }]
  })
  if (known.length === 0) return null
  return (
    <Select
      label={texts.campaign}
      placeholder={texts.chooseCampaign}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(value) => {
        const picked = known.find(({ id }) => id === value)
        if (picked) onChoose({ from: picked.from, to: picked.to })
      }}
    />
  )
}
