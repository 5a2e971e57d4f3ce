import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import {
  type CockpitCounts,
  type CockpitDay,
  type CockpitPlaces,
  cockpitStages,
} from '@theke/contract/ordering/counter/cockpit-api.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { useState } from 'react'
import { dayLabel } from '../../../shop-time.ts'
import classes from './cockpit.module.css'
import { cockpitTexts as texts } from './cockpit-texts.ts'

export const fromTheEnd = cockpitStages.toReversed()

/** The share of each stage. */
export function Bar({ counts }: { counts: CockpitCounts }) {
  const shown = fromTheEnd.filter((stage) => counts[stage] > 0)
  const words = shown.map((stage) => `${counts[stage]} ${texts.stageOf(stage, counts[stage])}`).join(', ')
  return (
    <ul className={classes.bar} title={words}>
      {shown.map((stage) => (
        <li key={stage} data-stage={stage} style={{ flexGrow: counts[stage] }}>
          {counts[stage]} <VisuallyHidden>{texts.stageOf(stage, counts[stage])}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

export function sumOfCounts(counts: CockpitCounts): number {
  return cockpitStages.reduce((sum, stage) => sum + counts[stage], 0)
}

/** How far the orders of each hour of a day are in each branch, and how many places the hour has. */
export function Hours({ days, now }: { days: readonly CockpitDay[]; now: number }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const day = days.find((one) => one.day === chosen) ?? days[0]
  if (day === undefined) return null
  const { branches, hours } = day
  return (
    <section className={`${classes.card} ${classes.wide}`}>
      <h2>
        <b>{texts.hours(dayLabel(day.day, now))}</b>
        <SegmentedControl
          aria-label={texts.day}
          size="xs"
          data={days.map((one) => ({ value: one.day, label: texts.shortDay(dayLabel(one.day, now)) }))}
          value={day.day}
          onChange={setChosen}
        />
      </h2>
      {hours.length === 0 ? (
        <p className={classes.empty}>{texts.noOrders}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={texts.hours(dayLabel(day.day, now))}>
          <table className={classes.grid}>
            <thead>
              <tr>
                <th scope="col">{texts.hour}</th>
                {branches.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">{texts.places}</th>
              </tr>
            </thead>
            <tbody>
              {hours.map((one) => (
                <tr key={one.hour}>
                  <th scope="row">{texts.oClock(one.hour)}</th>
                  {branches.map(({ id }) => {
                    const own = one.branches.find((branch) => branch.id === id)
                    return <td key={id}>{own && <Bar counts={own.counts} />}</td>
                  })}
                  <td>
                    {one.modes.map((mode) => (
                      <div key={mode.mode}>{placesText(mode)}</div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function placesText({ mode, orders, places }: CockpitPlaces): string {
  const label = modeLabels[mode]
  // Staff may agree on a time outside of the hours.
  return places === null || places === 0
    ? texts.ordersOf(label, orders)
    : texts.placesOf(label, orders, places)
}
