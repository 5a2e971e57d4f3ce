import { Button, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type MonthPage,
  monthSheetsApi,
  sheetFilterLabels,
  sheetPage,
  sheetPages,
  sheetsPerPage,
} from '@theke/contract/timekeeping/month-sheets-api.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { ListSearch } from '../../../entity-kit/list/list-search.tsx'
import { Pager } from '../../../entity-kit/list/pager.tsx'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { useBranches } from '../../ordering/live/use-branches.ts'
import { MonthPicker, useMonth } from './month-picker.tsx'
import { MonthsFilters } from './months-filters.tsx'
import { MonthsTable } from './months-table.tsx'
import table from '../people-table.module.css'
import classes from './months.module.css'
import { monthsTexts as texts } from './months-texts.ts'
import { PayrollMenu } from './payroll-menu.tsx'
import { sheetsKey, useAdvance } from './use-advance.ts'

const bulkActions = ['review', 'release', 'lock'] as const
const nobody: ReadonlySet<number> = new Set()

/** The month of everybody, a page of people at a time, and closing it for many at once. */
export default function MonthsScreen() {
  const [address, changeAddress] = useAddress()
  const month = useMonth()
  const { branch: place, search = '' } = address
  const shown = keysOf(sheetFilterLabels).find((filter) => filter === address['show'])
  const asked = Number(address['page'] ?? 1)
  const branches = useBranches()
  const [chosen, setChosen] = useState(nobody)
  const { advance, isPossible, mayAdvance } = useAdvance(month)
  const mayExport = useMay(monthSheetsApi.exportPayroll.permission)
  const query = {
    month,
    search,
    page: asked,
    ...(shown && { show: shown }),
    ...(place !== undefined && { branch: { id: Number(place) } }),
  }
  const months = useQuery({
    queryKey: [...sheetsKey, month, query],
    queryFn: ({ signal }) => api.call(monthSheetsApi.listSheets, { query, signal }),
    placeholderData: (before: MonthPage | undefined, last) =>
      last?.queryKey.includes(month) ? before : undefined,
  })
  const { counts, people = [], sheets = [] } = months.data ?? {}
  const page = sheetPage(people.length, asked)
  const first = (page - 1) * sheetsPerPage
  const picked = people.filter(({ user }) => chosen.has(user.id))
  const goTo = (next: number) => changeAddress({ page: next === 1 ? undefined : String(next) })
  return (
    <div>
      <ScreenHeader title={texts.title}>
        <MonthPicker month={month} />
        <Select
          aria-label={texts.branch}
          placeholder={texts.allBranches}
          clearable
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={place ?? null}
          onChange={(value) => changeAddress({ branch: value ?? undefined, page: undefined })}
        />
        {mayExport && <PayrollMenu month={month} branch={place} />}
      </ScreenHeader>
      {months.isError && <LoadFailure error={months.error} onRetry={() => void months.refetch()} />}
      {months.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {counts?.all === 0 && <p className={table.empty}>{texts.empty}</p>}
      {counts !== undefined && counts.all > 1 && (
        <div className={classes.finder}>
          <ListSearch
            value={search}
            onChange={(text) => changeAddress({ search: text || undefined, page: undefined })}
          />
          <MonthsFilters
            counts={counts}
            shown={shown}
            onShow={(show) => changeAddress({ show, page: undefined })}
          />
        </div>
      )}
      {counts !== undefined && counts.all > 0 && people.length === 0 && (
        <p className={table.empty}>{texts.nothingFound}</p>
      )}
      {mayAdvance && picked.length > 0 && (
        <div className={classes.bulk}>
          <span>{texts.chosen(picked.length)}</span>
          {bulkActions.map((action) => {
            const users = picked.filter((person) => isPossible(person, action)).map(({ user }) => user.id)
            return (
              <Button
                key={action}
                variant="default"
                disabled={users.length === 0 || advance.isPending}
                loading={advance.isPending && advance.variables.action === action}
                onClick={() => advance.mutate({ action, users }, { onSuccess: () => setChosen(nobody) })}
              >
                {`${texts.actions[action]} (${users.length})`}
              </Button>
            )
          })}
        </div>
      )}
      {sheets.length > 0 && (
        <MonthsTable
          sheets={sheets}
          found={people.map(({ user }) => user.id)}
          chosen={mayAdvance ? chosen : null}
          onChoose={(ids, isOn) =>
            setChosen(
              (before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isOn ? ids : [])),
            )
          }
        >
          {people.length > sheetsPerPage && (
            <Pager
              hasPages
              onPrevious={page === 1 ? undefined : () => goTo(page - 1)}
              onNext={page === sheetPages(people.length) ? undefined : () => goTo(page + 1)}
            >
              {texts.shown(first + 1, first + sheets.length, people.length)}
            </Pager>
          )}
        </MonthsTable>
      )}
    </div>
  )
}
