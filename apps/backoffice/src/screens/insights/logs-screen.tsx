import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type LogEntry, shopApi } from '@theke/contract/shop/shop-api.ts'
import { api } from '../../api.ts'
import { firstPage } from '../../first-page.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { momentLabel } from '../../shop-time.ts'
import { useAddress } from '../../use-address.ts'
import classes from './logs.module.css'
import { countText, totalText } from '../../texts/counts.ts'

const levels: Readonly<Record<LogEntry['level'], string>> = {
  info: 'Hinweis',
  warn: 'Warnung',
  error: 'Fehler',
}

/** What the log says around its entries. */
const logsTexts = {
  title: 'Logs',
  levels,
  level: 'Stufe',
  everything: 'Alle Stufen',
  time: 'Zeit',
  message: 'Meldung',
  user: 'Benutzer',
  request: 'Anfrage',
  details: 'Einzelheiten',
  empty: 'Keine Einträge. Hier steht, was der Server meldet: Anmeldungen, Warnungen und Fehler.',
  more: 'Ältere laden',
  refresh: 'Aktualisieren',
  shown: (shown: number, total: number) => `${countText(shown)} von ${totalText(total)} Einträgen geladen`,
} as const

const pageLength = 100

/** The server's log, newest entries first. */
export default function LogsScreen() {
  const [address, changeAddress] = useAddress()
  const level = address['level'] ?? ''
  const pages = useInfiniteQuery({
    queryKey: ['logs'],
    queryFn: ({ pageParam, signal }) =>
      api.list(shopApi.listLogs, { query: { before: pageParam, limit: pageLength }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ data }) => (data.length < pageLength ? undefined : data.at(-1)?.id),
  })
  const loaded = pages.data?.pages.flatMap(({ data }) => data)
  const entries = loaded?.filter((entry) => level === '' || entry.level === level)

  return (
    <div>
      <ScreenHeader title={logsTexts.title}>
        <NativeSelect
          aria-label={logsTexts.level}
          value={level}
          onChange={(event) => changeAddress({ level: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: logsTexts.everything },
            ...Object.entries(logsTexts.levels).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} stroke={1.5} />}
          loading={pages.isRefetching && !pages.isFetchingNextPage}
          onClick={() => void pages.refetch()}
        >
          {logsTexts.refresh}
        </Button>
      </ScreenHeader>
      {pages.isError && !loaded && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {entries?.length === 0 && <p className={classes.empty}>{logsTexts.empty}</p>}
      {entries && entries.length > 0 && (
        <div className={classes.frame}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{logsTexts.time}</th>
                <th scope="col">{logsTexts.level}</th>
                <th scope="col">{logsTexts.message}</th>
                <th scope="col">{logsTexts.user}</th>
                <th scope="col">{logsTexts.request}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {loaded && loaded.length > 0 && (
        <div className={classes.foot}>
          <span>
            {logsTexts.shown(loaded.length, Math.max(loaded.length, pages.data?.pages[0]?.total ?? 0))}
          </span>
          {pages.hasNextPage && (
            <Button
              variant="default"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {logsTexts.more}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Line({ entry }: { entry: LogEntry }) {
  return (
    <tr>
      <td className={classes.time}>{momentLabel(Date.parse(entry.at))}</td>
      <td>
        <span className={classes.level} data-level={entry.level}>
          {logsTexts.levels[entry.level]}
        </span>
      </td>
      <td>
        {entry.message}
        {Object.keys(entry.data ?? {}).length > 0 && (
          <details className={classes.details}>
            <summary>{logsTexts.details}</summary>
            <pre>{JSON.stringify(entry.data, null, 2)}</pre>
          </details>
        )}
      </td>
      <td>{entry.user?.name ?? '–'}</td>
      <td className={classes.request}>{entry.requestId || '–'}</td>
    </tr>
  )
}
