import { ActionIcon, Button, Menu, Select, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@theke/contract/client.ts'
import { monthSheetsApi } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { useBranches } from '../../ordering/live/use-branches.ts'
import { MonthPicker, useMonth } from './month-picker.tsx'
import { MonthsTable } from './months-table.tsx'
import table from '../people-table.module.css'
import classes from './months.module.css'
import { monthsTexts as texts } from './months-texts.ts'
import { sheetsKey, useAdvance } from './use-advance.ts'

const bulkActions = ['review', 'release', 'lock'] as const
const nobody: ReadonlySet<number> = new Set()

/** The month of everybody, and closing it for many at once. */
export default function MonthsScreen() {
  const [address, changeAddress] = useAddress()
  const month = useMonth()
  const place = address['branch']
  const query = { month, ...(place === undefined ? {} : { branch: { id: Number(place) } }) }
  const branches = useBranches()
  const [chosen, setChosen] = useState(nobody)
  const { advance, isPossible, mayAdvance } = useAdvance(month)
  const mayExport = useMay(monthSheetsApi.exportPayroll.permission)
  const sheets = useQuery({
    queryKey: [...sheetsKey, month, place],
    queryFn: ({ signal }) => api.call(monthSheetsApi.listSheets, { query, signal }),
  })
  const picked = (sheets.data ?? []).filter(({ user }) => chosen.has(user.id))
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
          onChange={(value) => changeAddress({ branch: value ?? undefined })}
        />
        {mayExport && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={40} aria-label={texts.export}>
                <IconDownload size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {Object.entries(texts.formats).map(([format, label]) => (
                <Menu.Item
                  key={format}
                  component="a"
                  download
                  href={addressOf(monthSheetsApi.exportPayroll, {}, { month, branch: place, format })}
                >
                  {texts.exportAs(label)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </ScreenHeader>
      {sheets.isError && <LoadFailure error={sheets.error} onRetry={() => void sheets.refetch()} />}
      {sheets.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {sheets.data?.length === 0 && <p className={table.empty}>{texts.empty}</p>}
      {sheets.data !== undefined && sheets.data.length > 0 && (
        <>
          {mayAdvance && picked.length > 0 && (
            <div className={classes.bulk}>
              <span>{texts.chosen(picked.length)}</span>
              {bulkActions.map((action) => {
                const users = picked.filter((sheet) => isPossible(sheet, action)).map(({ user }) => user.id)
                return (
                  <Button
                    key={action}
                    variant="default"
                    disabled={users.length === 0}
                    loading={advance.isPending && advance.variables.action === action}
                    onClick={() => advance.mutate({ action, users }, { onSuccess: () => setChosen(nobody) })}
                  >
                    {`${texts.actions[action]} (${users.length})`}
                  </Button>
                )
              })}
            </div>
          )}
          <MonthsTable
            sheets={sheets.data}
            chosen={mayAdvance ? chosen : null}
            onChoose={(ids, isOn) =>
              setChosen(
                (before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isOn ? ids : [])),
              )
            }
          />
        </>
      )}
    </div>
  )
}
