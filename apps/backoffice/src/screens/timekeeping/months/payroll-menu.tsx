import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '@theke/contract/client.ts'
import { monthSheetsApi } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { monthsTexts as texts } from './months-texts.ts'

/** The wage types of a month as files. */
export function PayrollMenu({ month, branch }: { month: string; branch: string | undefined }) {
  return (
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
            href={addressOf(monthSheetsApi.exportPayroll, {}, { month, branch, format })}
          >
            {texts.exportAs(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
