import { Select, Tabs } from '@mantine/core'
import { comparisonLabels } from '@theke/contract/insights/shop-statistics-api.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { DatePickerInput } from '../../../date-fields.ts'
import { oneOf } from '../../../address-values.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { dayOf } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useTimeDerived } from '../../../use-now.ts'
import { useBranches } from '../../ordering/live/use-branches.ts'
import { CategoryChoice } from './cards/category-choice.tsx'
import { rangeLabels } from './ranges.ts'
import { SalesView } from './sales-view.tsx'
import { ServiceView } from './service-view.tsx'
import { statisticsFilter } from './statistics-filter.ts'
import classes from './statistics.module.css'
import { serviceTexts } from './card-texts.ts'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { ViewsMenu } from './views-menu.tsx'
import { WebsiteView } from './website-view.tsx'

const notes = { sales: texts.salesNote, service: serviceTexts.note, website: texts.websiteNote }

/** Sales and visits of some days; its address states what is shown. */
export default function StatisticsScreen() {
  const [address, change] = useAddress()
  const today = useTimeDerived(dayOf)
  const branches = useBranches()
  const filter = statisticsFilter(address, today)
  const view = oneOf(texts.views, address['view']) ?? 'sales'

  return (
    <div>
      <ScreenHeader
        title={texts.title}
        beside={
          <>
            <Select
              className={classes.choice}
              aria-label={texts.range}
              allowDeselect={false}
              data={optionsOf(rangeLabels)}
              maxDropdownHeight={760}
              value={filter.range}
              onChange={(range) =>
                change(
                  range === 'free'
                    ? { range, from: filter.from, to: filter.to }
                    : { range: range ?? undefined, from: undefined, to: undefined },
                )
              }
            />
            {filter.range === 'free' && (
              <DatePickerInput
                className={classes.days}
                type="range"
                aria-label={`${texts.from} – ${texts.to}`}
                allowSingleDateInRange
                valueFormat="DD.MM.YYYY"
                value={[filter.from, filter.to]}
                onChange={([from, to]) => {
                  if (from !== null) change({ from, to: to ?? from })
                }}
              />
            )}
          </>
        }
        folded={
          <>
            <Select
              className={classes.choice}
              aria-label={texts.compare}
              allowDeselect={false}
              data={optionsOf(comparisonLabels)}
              value={filter.compare}
              onChange={(compare) => change({ compare: compare ?? undefined })}
            />
            <Select
              className={classes.choice}
              aria-label={texts.branch}
              placeholder={texts.allBranches}
              clearable
              data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={filter.branch === null ? null : String(filter.branch)}
              onChange={(branch) => change({ branch: branch ?? undefined })}
            />
            <Select
              className={classes.choice}
              aria-label={texts.mode}
              placeholder={texts.allModes}
              clearable
              disabled={view === 'website'}
              data={optionsOf(modeLabels)}
              value={view === 'website' ? null : filter.mode}
              onChange={(mode) => change({ mode: mode ?? undefined })}
            />
            <CategoryChoice
              value={filter.category}
              isDisabled={view === 'website'}
              onChange={(category) => change({ category })}
            />
            <ViewsMenu />
          </>
        }
      />
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(next) => change({ view: next === null || next === 'sales' ? undefined : next })}
      >
        <div className={classes.bar}>
          <Tabs.List>
            {optionsOf(texts.views).map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <p className={classes.note}>
            {view === 'sales' && filter.category !== null ? texts.categoryNote : notes[view]}
          </p>
        </div>
        <Tabs.Panel value="sales">
          <SalesView filter={filter} />
        </Tabs.Panel>
        <Tabs.Panel value="service">
          <ServiceView filter={filter} />
        </Tabs.Panel>
        <Tabs.Panel value="website">
          <WebsiteView filter={filter} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
