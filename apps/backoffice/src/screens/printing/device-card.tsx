import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { device, paperStateLabels } from '@theke/contract/printing/device.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { useMay } from '../../session/session.ts'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { momentLabel } from '../../shop-time.ts'
import { de } from '../../texts/de.ts'
import { CopyLine } from '../shop/branch/copy-line.tsx'
import classes from './device-card.module.css'
import { PrintJobList } from './print-job-list.tsx'
import { printJobsKey, printJobsQuery } from './print-jobs-query.ts'
import { printingTexts } from './printing-texts.ts'

const texts = printingTexts.device
const refreshMs = 5000
const shownJobs = 5

type Device = RowOf<typeof device>

function deviceQuery(id: number) {
  return queryOptions({
    queryKey: ['device-state', id],
    queryFn: () => api.load(device, id),
    refetchInterval: refreshMs,
  })
}

/** How a device is, what can be tried with it, and how it gets in. */
export function DeviceCard({ id }: { id: number }) {
  const state = useQuery(deviceQuery(id))
  const mayTest = useMay('devices.testPrint')
  const isAdmin = useMay('devices.renewKey')
  if (state.isError && !state.data)
    return <LoadFailure error={state.error} onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton height={120} aria-hidden />
  return (
    <>
      <Card title={texts.state}>
        <DeviceState device={state.data} />
        {mayTest && <DeviceTests device={state.data} />}
      </Card>
      {state.data.connection !== null && <DeviceJobs id={id} />}
      {isAdmin && <DeviceKey device={state.data} />}
    </>
  )
}

function DeviceState({ device }: { device: Device }) {
  const { isOnline, lastSeenAt, paperState, problem, logRequestedAt } = device
  if (lastSeenAt === null && problem === '') return <p className={classes.state}>{texts.never}</p>
  return (
    <p className={classes.state}>
      <b data-tone={isOnline ? 'ready' : 'refused'}>{isOnline ? texts.online : texts.offline}</b>
      {lastSeenAt && <span>{texts.seen(momentLabel(Date.parse(lastSeenAt)))}</span>}
      {paperState && (
        <span data-tone={paperState === 'ok' ? 'ready' : 'refused'}>{paperStateLabels[paperState]}</span>
      )}
      {problem && <span data-tone="refused">{problem}</span>}
      {logRequestedAt && <span>{texts.logRequested(momentLabel(Date.parse(logRequestedAt)))}</span>}
    </p>
  )
}

function DeviceTests({ device: { id, type } }: { device: Device }) {
  const isPrinter = type === 'receiptPrinter' || type === 'labelPrinter'
  const print = useTest(id, printingApi.testPrint, texts.testSent)
  const notify = useTest(id, printingApi.testNotification, texts.notified)
  const logs = useTest(id, printingApi.requestDeviceLogs, texts.logsRequested)
  return (
    <div className={classes.actions}>
      {isPrinter ? (
        <Button variant="default" loading={print.isPending} onClick={() => print.mutate()}>
          {texts.test}
        </Button>
      ) : (
        <Button variant="default" loading={notify.isPending} onClick={() => notify.mutate()}>
          {texts.notify}
        </Button>
      )}
      <Button variant="default" loading={logs.isPending} onClick={() => logs.mutate()}>
        {texts.requestLogs}
      </Button>
    </div>
  )
}

function useTest(id: number, endpoint: Endpoint, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(endpoint, { params: { id } }),
    onSuccess: () => notifications.show({ message: done, color: 'var(--ready)' }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: printJobsKey })
      await queries.invalidateQueries({ queryKey: deviceQuery(id).queryKey })
    },
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused', autoClose: 8000 }),
  })
}

function DeviceJobs({ id }: { id: number }) {
  const jobs = useQuery(printJobsQuery({ device: { id }, limit: shownJobs }))
  return (
    <Card title={texts.ledger}>
      {jobs.isError && <LoadFailure error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {jobs.data?.total === 0 && <p className={classes.quiet}>{printingTexts.nothingPrinted}</p>}
      {jobs.data && <PrintJobList jobs={jobs.data.data} />}
    </Card>
  )
}

/** A key is seen once: right after it was made. A device that was never seen is locked out by no new one, so nothing is asked. */
function DeviceKey({ device: { id, type, branch, connection, lastSeenAt } }: { device: Device }) {
  const renewal = useMutation({
    mutationFn: () => api.call(printingApi.renewDeviceKey, { params: { id } }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
  })
  const key = renewal.data?.key
  const isNew = lastSeenAt === null
  const kind = type === 'receiptPrinter' || type === 'labelPrinter' ? connection : type
  const hasAddress = kind !== null && kind !== 'network' && kind !== 'zpl' && kind !== 'kiosk'
  const first = hasAddress
    ? { title: texts.address, hint: texts.addressHint, label: texts.showAddress }
    : { title: texts.key, hint: texts.firstKeyHint, label: texts.showKey }
  const { title, hint, label } = isNew ? first : { title: texts.key, hint: texts.keyHint, label: texts.renew }
  const ask = () =>
    modals.openConfirmModal({
      title: texts.renewTitle,
      children: texts.renewText,
      labels: { confirm: texts.renew, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => renewal.mutate(),
    })
  return (
    <Card
      title={title}
      hint={hint}
      actions={
        <Button
          variant="default"
          loading={renewal.isPending}
          onClick={() => (isNew ? renewal.mutate() : ask())}
        >
          {label}
        </Button>
      }
    >
      {key && <CopyLine label={texts.newKey} value={key} />}
      {key && connection === 'cloudPrnt' && (
        <CopyLine label={texts.cloudPrnt} value={`${location.origin}/api/cloud-prnt/${key}`} />
      )}
      {key && connection === 'serverDirectPrint' && (
        <CopyLine label={texts.serverDirectPrint} value={`${location.origin}/api/direct-print/${key}`} />
      )}
      {key && type === 'frontdesk' && (
        <CopyLine label={texts.frontdesk} value={`${location.origin}/frontdesk/${branch.id}/${key}`} />
      )}
      {key && type === 'timeTerminal' && (
        <CopyLine label={texts.terminal} value={`${location.origin}/backend/terminal#/${key}`} />
      )}
      {key && type === 'backoffice' && (
        <>
          <CopyLine label={texts.monitor} value={`${location.origin}/backend/monitor#/${branch.id}/${key}`} />
          <CopyLine
            label={texts.backoffice}
            value={`${location.origin}/api/orders/backoffice/${branch.id}/${key}`}
          />
        </>
      )}
    </Card>
  )
}
