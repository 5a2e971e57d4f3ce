import { Button, Skeleton, Switch } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { api } from '../../api.ts'
import { firstPage } from '../../first-page.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { useAddress } from '../../use-address.ts'
import { PrintJobList } from './print-job-list.tsx'
import { printJobsKey } from './print-jobs-query.ts'
import classes from './print-jobs-screen.module.css'
import { printingTexts as texts } from './printing-texts.ts'

const pageLength = 50
const refreshMs = 10_000

/** The print ledger of the branches that the person may see, newest first. */
export default function PrintJobsScreen() {
  const [address, changeAddress] = useAddress()
  const isProblem = address['problems'] !== undefined
  const pages = useInfiniteQuery({
    queryKey: [...printJobsKey, 'pages', isProblem],
    queryFn: ({ pageParam, signal }) =>
      api.list(printingApi.listPrintJobs, {
        query: { before: pageParam, limit: pageLength, ...(isProblem ? { isProblem } : {}) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ data }) => (data.length < pageLength ? undefined : data.at(-1)?.id),
    refetchInterval: refreshMs,
  })
  const jobs = pages.data?.pages.flatMap(({ data }) => data)
  return (
    <div>
      <ScreenHeader title={texts.title}>
        <Switch
          label={texts.problemsOnly}
          checked={isProblem}
          onChange={(event) => changeAddress({ problems: event.currentTarget.checked ? 'yes' : undefined })}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} stroke={1.5} />}
          onClick={() => void pages.refetch()}
        >
          {texts.refresh}
        </Button>
      </ScreenHeader>
      {pages.isError && !jobs && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {jobs?.length === 0 && <p className={classes.empty}>{isProblem ? texts.noProblems : texts.noJobs}</p>}
      {jobs && jobs.length > 0 && (
        <div className={classes.frame}>
          <PrintJobList jobs={jobs} />
          {pages.hasNextPage && (
            <Button
              variant="default"
              className={classes.older}
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {texts.older}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
