import { Alert, Button, FileButton, Group, Loader, Modal, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  bankFileApi,
  type BankColumns,
  type BankFile,
  maxBankFileBytes,
} from '@theke/contract/payments/bank-file-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { base64Of } from '../../../entity-kit/images/upload-image.ts'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { de } from '../../../texts/de.ts'
import { BankCredits, type Choice, firstChoices } from './bank-credits.tsx'
import classes from './bank-file.module.css'
import { bankFileTexts as texts } from './advances-texts.ts'

const accepted = '.xml,.camt,.c53,.csv,.txt,.xlsx'
const noColumns: BankColumns = { date: '', amount: '', payer: '', text: '' }
const columnKinds = ['date', 'amount', 'payer', 'text'] as const

/** A file in Base64, how its columns are read, and what it holds. */
type Read = { file: string; columns: BankColumns; view: BankFile }

/** Reads a statement of the shop's account, says which credit is for which order, and books what somebody agrees to. */
export default function BankFileDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  const queries = useQueryClient()
  const [read, setRead] = useState<Read>()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [refused, setRefused] = useState<readonly string[]>([])
  const reading = useMutation({
    mutationFn: async ({ chosen, columns }: { chosen: File | string; columns: BankColumns }) => {
      const file =
        typeof chosen === 'string'
          ? chosen
          : await base64Of(chosen, { max: maxBankFileBytes, tooLarge: texts.tooLarge })
      return { file, columns, view: await api.call(bankFileApi.preview, { body: { file, columns } }) }
    },
    onSuccess: (next: Read) => {
      setRead(next)
      // The same file again, as after booking: what was chosen for the rest stays.
      const kept = next.file === read?.file ? choices : new Map<string, Choice>()
      const firsts = firstChoices(next.view)
      for (const { key, kind } of next.view.credits) {
        const choice = kept.get(key)
        if (kind !== 'booked' && choice !== undefined) firsts.set(key, choice)
      }
      setChoices(firsts)
    },
  })
  const booking = useMutation({
    mutationFn: ({ file, columns, view }: Read) => {
      const open = new Map(view.orders.map((order) => [order.id, order.open]))
      const bookings = wanted.flatMap(([key, { orders }]) =>
        orders.map((order) => ({ key, order, open: open.get(order) ?? 0 })),
      )
      return api.call(bankFileApi.book, { body: { file, columns, bookings } })
    },
    onSuccess: async (outcomes, { file, columns }) => {
      const count = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length
      const already = count('already') === 0 ? '' : ` ${texts.already(count('already'))}`
      notifications.show({ message: texts.booked(count('booked')) + already, color: 'var(--ready)' })
      setRefused([...new Set(outcomes.map(({ message }) => message).filter(Boolean))])
      await queries.invalidateQueries({ queryKey: ['advances'] })
      reading.mutate({ chosen: file, columns })
    },
  })
  const wanted = [...choices].filter(([, { isOn, orders }]) => isOn && orders.length > 0)
  const staying = useUnsavedDialog(read !== undefined && isChosen(read.view, choices))
  const problem = reading.error ?? booking.error
  const choose = (file: File | null) => {
    if (file === null) return
    setRead(undefined)
    setRefused([])
    booking.reset()
    reading.mutate({ chosen: file, columns: noColumns })
  }
  return (
    <Modal
      {...staying}
      opened
      onClose={onClose}
      size="xl"
      title={texts.open}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <div className={classes.body}>
        {read === undefined && <p>{texts.intro}</p>}
        <Group gap="sm">
          <FileButton onChange={choose} accept={accepted}>
            {(props) => (
              <Button {...props} variant={read ? 'default' : 'filled'}>
                {read ? texts.other : texts.choose}
              </Button>
            )}
          </FileButton>
          {reading.isPending && <Loader size="sm" />}
        </Group>
        {problem && <Alert color="refused">{errorText(problem)}</Alert>}
        {refused.map((message) => (
          <Alert key={message} color="refused">
            {message}
          </Alert>
        ))}
        {read && (
          <>
            <Notes view={read.view} />
            {read.view.columns && (
              <Columns
                columns={read.view.columns}
                isOpen={read.view.credits.length === 0}
                onChange={(columns) => reading.mutate({ chosen: read.file, columns })}
              />
            )}
            <BankCredits
              view={read.view}
              choices={choices}
              onChoose={(key, choice) => setChoices(new Map(choices).set(key, choice))}
            />
            {read.view.credits.length > 0 && (
              <Group justify="flex-end" className={classes.foot}>
                <Button
                  disabled={wanted.length === 0 || reading.isPending}
                  loading={booking.isPending}
                  onClick={() => booking.mutate(read)}
                >
                  {texts.book(wanted.length)}
                </Button>
              </Group>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}

/** Whether somebody has chosen otherwise than a file does at first. */
function isChosen(view: BankFile, choices: ReadonlyMap<string, Choice>): boolean {
  return [...firstChoices(view)].some(([key, { isOn, orders }]) => {
    const choice = choices.get(key)
    return choice?.isOn !== isOn || choice.orders.join() !== orders.join()
  })
}

function Notes({ view: { account, isOtherAccount, leftOut, credits, columns } }: { view: BankFile }) {
  const left = (['notCredited', 'otherCurrency', 'otherAccount', 'unreadable'] as const)
    .filter((kind) => leftOut[kind] > 0)
    .map((kind) => texts.leftOut[kind](leftOut[kind]))
  const isUnread = columns !== null && (columns.date === '' || columns.amount === '')
  return (
    <>
      {isOtherAccount && <Alert color="var(--waits)">{texts.otherAccount(account)}</Alert>}
      {isUnread && <p>{texts.noColumns}</p>}
      {!isUnread && credits.length === 0 && <p>{texts.none}</p>}
      {left.length > 0 && (
        <p className={classes.muted}>
          {texts.leftOutTitle} {left.join(', ')}.
        </p>
      )}
    </>
  )
}

type ColumnsProps = {
  columns: NonNullable<BankFile['columns']>
  isOpen: boolean
  onChange: (columns: BankColumns) => void
}

function Columns({ columns, isOpen, onChange }: ColumnsProps) {
  const { headings, ...chosen } = columns
  const names = [...new Set(headings.filter(Boolean))]
  return (
    <details open={isOpen}>
      <summary>{texts.columns}</summary>
      <div className={classes.columns}>
        {columnKinds.map((kind) => (
          <Select
            key={kind}
            label={texts.column[kind]}
            data={names}
            value={chosen[kind] || null}
            onChange={(heading) => onChange({ ...chosen, [kind]: heading ?? '' })}
          />
        ))}
      </div>
    </details>
  )
}
