import { Button, Loader, TextInput } from '@mantine/core'
import { IconBarcode, IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { handOverApi, maxHandOversFound } from '@theke/contract/ordering/hand-over-api.ts'
import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { patientApi } from '../../../api.ts'
import { momentLabel } from '../../../shop-time.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { canScan, CodeCamera } from '../../../camera/code-camera.tsx'
import { HandOverOrder } from './hand-over-order.tsx'
import classes from './hand-over.module.css'
import { handOverTexts as texts } from './hand-over-texts.ts'
import { useCustomerName } from '../customer-name.ts'
import { stateLabel } from '../order-labels.ts'
import { useBoardSettings } from '../board/board-settings.ts'
import { ForeignParcel } from './parcel-check.tsx'
import { useParcels } from './use-parcels.ts'
import { TillPanel } from '../till/till-panel.tsx'
import { useMay } from '../../../session/session.ts'
import { isUnanswered } from '../../../connectivity.ts'
import { queryClient } from '../../../query-client.ts'
import { currentOrdersQuery, knownOrder } from '../live/order-store.ts'
import { findKept } from '../offline/find-kept.ts'
import { useBranches } from '../live/use-branches.ts'

/** Parcels go out here: by a scanner that types, by the camera, or by the number that the customer says. */
export default function HandOverScreen() {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [chosen, setChosen] = useState<StaffOrder | null>(null)
  const maySeeTill = useMay('closings.loadTill')
  const branches = useBranches()
  const { branch: boardBranch } = useBoardSettings()
  const shownBranch = chosen?.branch.id ?? boardBranch ?? (branches.length === 1 ? branches[0]?.id : null)
  const search = useMutation({
    mutationFn: findOrders,
    onSuccess: ({ data }) => setChosen(data.length === 1 ? (data[0] ?? null) : null),
  })
  const parcels = useParcels(chosen, findOrders)
  const { data: found, total } = search.data ?? { data: [], total: 0 }
  // A scanner types into whatever has the focus.
  useEffect(() => input.current?.focus(), [])

  function find(text: string): void {
    const typed = text.trim()
    setScanning(false)
    setCode('')
    if (!parcels.check(typed)) {
      setChosen(null)
      parcels.forget()
      parcels.note(typed)
      if (typed !== '') search.mutate(typed)
    }
    input.current?.focus()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    find(code)
  }

  function open(order: StaffOrder): void {
    parcels.forget()
    setChosen(order)
    input.current?.focus()
  }

  function clear(): void {
    search.reset()
    parcels.forget()
    setChosen(null)
    input.current?.focus()
  }

  const cameraLabel = isScanning ? texts.stopCamera : texts.camera
  return (
    <div>
      <ScreenHeader title={texts.title} />
      <div className={classes.beside}>
        <div className={classes.page}>
          <form className={classes.form} onSubmit={submit}>
            <TextInput
              ref={input}
              className={classes.input}
              size="lg"
              label={texts.code}
              value={code}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              leftSection={<IconBarcode size={22} stroke={1.5} />}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" size="lg" variant="default">
              {texts.search}
            </Button>
            {canScan() && (
              <Button
                size="lg"
                variant="default"
                px={14}
                aria-label={cameraLabel}
                title={cameraLabel}
                onClick={() => setScanning(!isScanning)}
              >
                {isScanning ? (
                  <IconCameraOff size={22} stroke={1.5} />
                ) : (
                  <IconCamera size={22} stroke={1.5} />
                )}
              </Button>
            )}
          </form>
          {isScanning && <CodeCamera texts={texts} onCode={find} />}
          <div aria-live="polite">
            {search.isPending && <Loader />}
            {search.isError && <p className={classes.error}>{errorText(search.error)}</p>}
            {search.isSuccess && found.length === 0 && (
              <p className={classes.empty}>{texts.nothing(search.variables)}</p>
            )}
            {search.isIdle && !isScanning && (
              <p className={classes.empty}>
                <b>{texts.ready}</b>
                {texts.hint}
              </p>
            )}
            {chosen && <ForeignParcel open={chosen} foreign={parcels.foreign} onOpen={open} />}
            {chosen && (
              <HandOverOrder key={chosen.id} found={chosen} parcels={parcels.scanned} onDone={clear} />
            )}
          </div>
          {!chosen && found.length > 1 && (
            <Choice orders={found} hasMore={total > found.length} onChoose={setChosen} />
          )}
        </div>
        {maySeeTill && shownBranch && <TillPanel branchId={shownBranch} />}
      </div>
    </div>
  )
}

/** Asks the shop, or looks among the orders that this device keeps where it does not answer. */
async function findOrders(code: string): Promise<{ data: StaffOrder[]; total: number }> {
  try {
    return await patientApi.list(handOverApi.findForHandOver, { query: { code } })
  } catch (error) {
    const known = isUnanswered(error) ? await queryClient.ensureQueryData(currentOrdersQuery) : null
    if (known === null) throw error
    const data = findKept(known, code).flatMap(({ id }) => knownOrder(id) ?? [])
    return { data: data.slice(0, maxHandOversFound), total: data.length }
  }
}

/** The time that distinguishes similar orders: the agreed or requested one, else the opening at which it can first be had or when it was placed. */
function timeOf({ appointment, appointmentDate, earliestAt, createdAt }: StaffOrder): string {
  const wanted = appointment ?? appointmentDate
  if (wanted !== null) return texts.wantedAt(momentLabel(Date.parse(wanted)))
  return earliestAt === null
    ? texts.placedAt(momentLabel(Date.parse(createdAt)))
    : earliestText(Date.parse(earliestAt))
}

function Choice({
  orders,
  hasMore,
  onChoose,
}: {
  orders: readonly StaffOrder[]
  hasMore: boolean
  onChoose: (order: StaffOrder) => void
}) {
  const customerName = useCustomerName()
  const branches = useBranches()
  return (
    <section aria-label={texts.several}>
      <p>{texts.several}</p>
      {hasMore && <p>{texts.onlyFirst(orders.length)}</p>}
      <ul className={classes.choice}>
        {orders.map((order) => (
          <li key={order.id}>
            <span>
              <b>{order.ticketNumber}</b> {customerName(order)} · {timeOf(order)} · {stateLabel(order)}
              {branches.length > 1 && ` · ${branches.find(({ id }) => id === order.branch.id)?.name ?? ''}`}
            </span>
            <Button
              variant="default"
              className={classes.choose}
              aria-label={`${texts.choose}: ${order.ticketNumber} ${customerName(order)}, ${timeOf(order)}`}
              onClick={() => onChoose(order)}
            >
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
