import { SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type BalanceType, timeSheetsApi } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { api } from '../../../api.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { dayOf } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useTimeDerived } from '../../../use-now.ts'
import { useBranches } from '../../ordering/live/use-branches.ts'
import { BalancesTable } from './balances-table.tsx'
import table from '../people-table.module.css'
import { balancesTexts as texts } from './balances-texts.ts'

const yearsBack = 5

/** The accounts of holiday or overtime of a year, by person. */
export default function BalancesScreen() {
  const [address, changeAddress] = useAddress()
  const thisYear = Number(useTimeDerived((now) => dayOf(now).slice(0, 4)))
  const year = Number(address['year'] ?? thisYear)
  const type: BalanceType = address['type'] === 'overtime' ? 'overtime' : 'holiday'
  const place = address['branch']
  const branches = useBranches()
  const balances = useQuery({
    queryKey: ['holiday-balances', year, type, place],
    queryFn: ({ signal }) =>
      api.call(timeSheetsApi.listHolidayBalances, {
        query: { year, type, ...(place === undefined ? {} : { branch: { id: Number(place) } }) },
        signal,
      }),
  })
  const years = Array.from({ length: yearsBack + 2 }, (_, index) => String(thisYear + 1 - index))
  return (
    <div>
      <ScreenHeader title={texts.title}>
        <SegmentedControl
          aria-label={texts.type}
          data={optionsOf(texts.types)}
          value={type}
          onChange={(value) => changeAddress({ type: value === 'overtime' ? value : undefined })}
        />
        <Select
          aria-label={texts.year}
          w={100}
          allowDeselect={false}
          data={years}
          value={String(year)}
          onChange={(value) => changeAddress({ year: value ?? undefined })}
        />
        <Select
          aria-label={texts.branch}
          placeholder={texts.allBranches}
          clearable
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={place ?? null}
          onChange={(value) => changeAddress({ branch: value ?? undefined })}
        />
      </ScreenHeader>
      {balances.isError && <LoadFailure error={balances.error} onRetry={() => void balances.refetch()} />}
      {balances.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {balances.data?.length === 0 && <p className={table.empty}>{texts.empty}</p>}
      {balances.data !== undefined && balances.data.length > 0 && (
        <BalancesTable balances={balances.data} type={type} />
      )}
    </div>
  )
}
