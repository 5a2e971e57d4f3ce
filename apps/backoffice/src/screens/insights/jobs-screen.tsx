import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { jobsApi, type JobView } from '@theke/contract/insights/jobs-api.ts'
import { api } from '../../api.ts'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { momentLabel } from '../../shop-time.ts'
import { jobsTexts } from './logs-texts.ts'
import classes from './logs.module.css'

const queryKey = ['jobs']
const refreshMs = 5_000

/** What the server does by itself, and how it went last. */
export default function JobsScreen() {
  const queries = useQueryClient()
  const jobs = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(jobsApi.listJobs, { signal }),
    refetchInterval: refreshMs,
  })
  const run = useMutation({
    mutationFn: (name: string) => api.call(jobsApi.runJob, { params: { name } }),
    onSuccess: () => notifications.show({ message: jobsTexts.started, color: 'var(--ready)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <div>
      <ScreenHeader title={jobsTexts.title} />
      {jobs.isError && !jobs.data && <LoadFailure error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {jobs.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {jobs.data && (
        <div className={classes.frame}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{jobsTexts.job}</th>
                <th scope="col">{jobsTexts.state}</th>
                <th scope="col">{jobsTexts.last}</th>
                <th scope="col">{jobsTexts.next}</th>
                <th scope="col">
                  <span className="visually-hidden">{jobsTexts.run}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {jobs.data.map((job) => (
                <Line key={job.name} job={job} onRun={() => run.mutate(job.name)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

function Line({ job, onRun }: { job: JobView; onRun: () => void }) {
  const { title, failures, lastError, lastResult, lastSuccessAt, lastStartedAt, dueAt, everyMinutes } = job
  const state = failures > 0 ? 'error' : lastSuccessAt === null ? 'waiting' : 'done'
  return (
    <tr>
      <td>
        {title}
        <div className={classes.request}>{jobsTexts.every(everyMinutes)}</div>
      </td>
      <td>
        <span className={classes.level} data-level={state}>
          {jobsTexts.states[state]}
        </span>
      </td>
      <td data-label={jobsTexts.last}>
        {lastStartedAt ? momentLabel(Date.parse(lastStartedAt)) : '–'}
        <div className={classes.request}>{lastError ?? lastResult}</div>
      </td>
      <td className={classes.time} data-label={jobsTexts.next}>
        {momentLabel(Date.parse(dueAt))}
      </td>
      <td>
        <Button variant="default" aria-label={jobsTexts.runOf(title)} onClick={onRun}>
          {jobsTexts.run}
        </Button>
      </td>
    </tr>
  )
}
