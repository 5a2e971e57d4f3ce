import { Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RecoverySheet, setupApi } from '@theke/contract/shop/setup-api.ts'
import { api } from '../../../api.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import classes from './recovery-sheet.module.css'
import { recoverySheetTexts as text } from './set-up-texts.ts'

/** The way back in and to the backup, on one sheet of paper. It follows the set-up, and can be printed again whenever something has changed. */
export default function RecoverySheetScreen() {
  const sheet = useQuery({
    queryKey: ['recovery-sheet'],
    queryFn: ({ signal }) => api.call(setupApi.loadRecoverySheet, { signal }),
    staleTime: 0,
  })
  return (
    <div className={classes.screen}>
      <ScreenHeader title={text.title}>
        <Button variant="default" renderRoot={(props) => <Link to="/set-up" {...props} />}>
          {text.goOn}
        </Button>
        <Button leftSection={<IconPrinter size={18} />} disabled={!sheet.data} onClick={() => window.print()}>
          {text.print}
        </Button>
      </ScreenHeader>
      <div className={classes.page}>
        <p className={classes.intro}>{text.intro}</p>
        {sheet.isError && !sheet.data && (
          <LoadFailure error={sheet.error} onRetry={() => void sheet.refetch()} />
        )}
        {sheet.isPending && <Skeleton height={420} aria-hidden />}
        {sheet.data && <Sheet sheet={sheet.data} />}
      </div>
    </div>
  )
}

function Sheet({ sheet }: { sheet: RecoverySheet }) {
  const { shopName, address, username, dataFolder, backup, keyFile } = sheet
  return (
    <article className={classes.sheet}>
      <h2>{text.heading(shopName)}</h2>
      <h3>{text.access}</h3>
      <dl>
        <Line term={text.address} value={address} />
        <Line term={text.user} value={username} />
        <Line term={text.passwordPlace} value={null} />
        <Line term={text.second} value={null} />
        <Line term={text.operator} value={null} />
      </dl>
      <h3>{text.lost}</h3>
      <p>{text.lostText}</p>
      <pre>{text.lostCommand(username)}</pre>
      <p>{text.lostFactor}</p>
      <pre>{text.lostFactorCommand(username)}</pre>
      <h3>{text.backup}</h3>
      <dl>
        <Line term={text.dataFolder} value={dataFolder ?? text.externalData} />
        <Line term={text.place} value={backup ?? (dataFolder === null ? text.ownTools : text.noPlace)} />
        {keyFile !== null && <Line term={text.keyFile} value={keyFile} />}
        <Line term={text.keyPlaces} value={null} />
      </dl>
      <p>{text.restore}</p>
      <pre>{text.restoreCommand}</pre>
      <p>{text.check}</p>
      <pre>{text.checkCommand}</pre>
    </article>
  )
}

/** What is not known is written by hand. */
function Line({ term, value }: { term: string; value: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-empty={value === null || undefined}>{value}</dd>
    </div>
  )
}
