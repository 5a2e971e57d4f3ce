import { Button } from '@mantine/core'
import { orderNumberLabel } from '@theke/contract/ordering/order.ts'
import { Link } from '@tanstack/react-router'
import { paperKindLabels, type PrintJob, printStateLabels } from '@theke/contract/printing/printing-api.ts'
import { useMay } from '../../session/session.ts'
import { latestError } from '../../shell/latest-error.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { momentLabel } from '../../shop-time.ts'
import classes from './print-job-list.module.css'
import { usePrintJobSteps } from './print-jobs-query.ts'
import { printingTexts as texts, stateTones } from './printing-texts.ts'

/** Lines of the ledger, each with what can be done about it. */
export function PrintJobList({
  jobs,
  isAboutOrder = false,
}: {
  jobs: readonly PrintJob[]
  isAboutOrder?: boolean
}) {
  return (
    <ul className={classes.list}>
      {jobs.map((job) => (
        <Line key={job.id} job={job} isAboutOrder={isAboutOrder} />
      ))}
    </ul>
  )
}

function Line({ job, isAboutOrder }: { job: PrintJob; isAboutOrder: boolean }) {
  const { kind, state, isCopy, device, movedFrom, order, product, requestedBy, lastError } = job
  return (
    <li className={classes.job}>
      <div className={classes.what}>
        <b>
          {paperKindLabels[kind]}
          {!isAboutOrder && order && ` · ${orderNumberLabel(order)}`}
          {product && ` · ${product}`}
        </b>
        {isCopy && <span className={classes.copy}>{texts.copy}</span>}
        <span className={classes.state} data-tone={stateTones[state]}>
          {printStateLabels[state]}
        </span>
      </div>
      <div className={classes.quiet}>
        <time dateTime={job.createdAt}>{momentLabel(Date.parse(job.createdAt))}</time>
        {' · '}
        {device.id === null ? device.name : <Link to={`/devices/${device.id}`}>{device.name}</Link>}
        {movedFrom && ` ${texts.instead(movedFrom.name)}`}
        {requestedBy && texts.by(requestedBy)}
      </div>
      {lastError && state !== 'confirmed' && <div className={classes.problem}>{lastError}</div>}
      <Steps key={state} job={job} />
    </li>
  )
}

function Steps({ job: { id, state, kind, device } }: { job: PrintJob }) {
  const { repeat, settle } = usePrintJobSteps()
  const maySettle = useMay('printJobs.settle')
  const mayRepeat = useMay('printJobs.repeat')
  const isQuestion = state === 'uncertain' || state === 'failed'
  const error = latestError(repeat, settle)
  if (!maySettle && !mayRepeat) return null
  return (
    <div className={classes.steps}>
      {maySettle && state === 'uncertain' && (
        <Button
          size="xs"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ id, isPrinted: true })}
        >
          {texts.isPrinted}
        </Button>
      )}
      {maySettle && (state === 'queued' || isQuestion) && (
        <Button
          size="xs"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ id, isPrinted: false })}
        >
          {texts.discard}
        </Button>
      )}
      {mayRepeat && state !== 'queued' && kind !== 'test' && device.id !== null && (
        <Button
          size="xs"
          variant={isQuestion ? 'filled' : 'default'}
          loading={repeat.isPending}
          onClick={() => repeat.mutate(id)}
        >
          {texts.again}
        </Button>
      )}
      {error && (
        <span role="alert" className={classes.problem}>
          {errorText(error)}
        </span>
      )}
    </div>
  )
}
