import { Button, Menu, Select, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@theke/contract/client.ts'
import { accountingApi } from '@theke/contract/insights/accounting-api.ts'
import { api } from '../../../api.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { useBranches } from '../../ordering/live/use-branches.ts'
import { MonthPicker, useMonth } from '../../timekeeping/months/month-picker.tsx'
import table from '../../timekeeping/people-table.module.css'
import classes from './accounting.module.css'
import { accountingTexts as texts } from './accounting-texts.ts'
import { ClosingTable, MethodTable, RateTable } from './takings-tables.tsx'
import { shopMoney } from '../../../shop-money.ts'

/** The takings of a month, and their files for bookkeeping. */
export default function AccountingScreen() {
  const [{ branch }, changeAddress] = useAddress()
  const month = useMonth()
  const branches = useBranches()
  const takings = useQuery({
    queryKey: ['accounting', month, branch],
    queryFn: ({ signal }) =>
      api.call(accountingApi.loadTakings, {
        query: { month, ...(branch !== undefined && { branch: { id: Number(branch) } }) },
        signal,
      }),
  })
  const { rows = [], closings = [], donations = 0, tips = 0, missingAccounts = [] } = takings.data ?? {}
  return (
    <div>
      <ScreenHeader title={texts.title}>
        <MonthPicker month={month} />
        <Select
          aria-label={texts.branch}
          placeholder={texts.allBranches}
          clearable
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={branch ?? null}
          onChange={(value) => changeAddress({ branch: value ?? undefined })}
        />
        <ExportMenu month={month} branch={branch} />
      </ScreenHeader>
      <p className={classes.note}>{texts.note}</p>
      {takings.isError && <LoadFailure error={takings.error} onRetry={() => void takings.refetch()} />}
      {takings.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {takings.data && rows.length === 0 && <p className={table.empty}>{texts.empty}</p>}
      {rows.length > 0 && (
        <>
          <MethodTable rows={rows} />
          <RateTable rows={rows} />
          <ClosingTable closings={closings} branches={branches} />
        </>
      )}
      {donations > 0 && <p className={classes.note}>{texts.donations(shopMoney(donations))}</p>}
      {tips !== 0 && <p className={classes.note}>{texts.tips(shopMoney(tips))}</p>}
      <p className={classes.note}>{texts.batchNote}</p>
      {missingAccounts.length > 0 && <p className={classes.note}>{texts.missing(missingAccounts)}</p>}
    </div>
  )
}

function ExportMenu({ month, branch }: { month: string; branch: string | undefined }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />}>
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(texts.formats).map(([format, label]) => (
          <Menu.Item
            key={format}
            component="a"
            download
            href={addressOf(accountingApi.exportTakings, {}, { month, branch, format })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
