import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { productStatisticsApi } from '@theke/contract/insights/product-statistics-api.ts'
import type { RefObject } from 'react'
import { apiThrough, watchedFetch } from '../../../../api.ts'
import { downloadFile, downloadText } from '../../../../download-file.ts'
import { errorText } from '../../../../shell/load-failure.tsx'
import { type CardTable, exportedRows } from '../cards/card-table.ts'
import { csvOf } from './csv.ts'
import { exportTexts as texts } from '../card-texts.ts'

/** Takes a figure along: its table as CSV or Excel, its chart as a picture. */
export function ExportMenu({
  title,
  file,
  table,
  chart,
}: {
  title: string
  /** The name of the file, without its ending. */
  file: string
  table: CardTable
  /** Where the chart is drawn; null while there is none. */
  chart: RefObject<HTMLDivElement | null> | null
}) {
  const save = (make: () => Promise<Blob>, ending: string) => async () => {
    try {
      downloadFile(`${file}.${ending}`, await make())
    } catch (error) {
      notifications.show({ color: 'var(--refused)', message: errorText(error) })
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray.7"
          disabled={table.rows.length === 0}
          leftSection={<IconDownload size={16} stroke={1.5} />}
          aria-label={texts.exportOf(title)}
        >
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => downloadText(`${file}.csv`, 'text/csv', csvOf(table.head, exportedRows(table)))}
        >
          {texts.csv}
        </Menu.Item>
        <Menu.Item onClick={() => void save(() => workbook(title, table), 'xlsx')()}>{texts.xlsx}</Menu.Item>
        {chart !== null && (
          <Menu.Item onClick={() => void save(() => picture(title, chart), 'png')()}>{texts.png}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

async function workbook(title: string, shown: CardTable): Promise<Blob> {
  let file = new Blob()
  const loading = apiThrough(async (address, init) => {
    const response = await watchedFetch(address, init)
    if (!response.ok) return response
    file = await response.blob()
    return Response.json({ data: null })
  })
  const table = { head: [...shown.head], rows: exportedRows(shown) }
  await loading.call(productStatisticsApi.exportTable, { body: { title, table } })
  return file
}

async function picture(title: string, chart: RefObject<HTMLDivElement | null>): Promise<Blob> {
  const { chartPicture } = await import('./chart-picture.ts')
  if (chart.current === null) throw new Error(texts.failed)
  return chartPicture(chart.current, title)
}
