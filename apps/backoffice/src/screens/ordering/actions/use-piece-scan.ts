import { ApiError } from '@theke/contract/client.ts'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { stepHeaders } from '@theke/contract/ordering/counter/step-headers.ts'
import { itemFailure } from '@theke/contract/ordering/staff-order-api.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { pieceApi, type StaffPieceReply } from '@theke/contract/ordering/counter/piece-api.ts'
import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { useUnsaved } from '../../../session/login-in-place.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { rememberOrder } from '../live/order-store.ts'
import { amountLabel } from '../order-labels.ts'
import { pieceScanTexts as texts } from '../item-texts.ts'

type Booking = {
  /** Names the scan, so that it counts once however often it is sent. */
  key: string
  code: string
  line: number | null
  isAgain: boolean
  isWeightConfirmed: boolean
}

/** What came of a scan. A booked piece can be taken back; what was refused stays until somebody has read it. */
export type ScanResult = {
  key: number
  text: string
  tone: 'booked' | 'refused' | 'takenBack'
  piece: { line: number; grams: number } | null
}

/** What has to be answered before the next scan counts: yes or no, or which line. */
export type ScanQuestion =
  | { booking: Booking; message: string; flag: 'isAgain' | 'isWeightConfirmed' }
  | {
      booking: Booking
      lines: readonly number[]
      message: string
    }

const mostShown = 4

/** Books scanned pieces one after the other; what is scanned while one is on its way or asked about waits. */
export function usePieceScan(order: StaffOrder) {
  const [results, setResults] = useState<readonly ScanResult[]>([])
  const [question, setQuestion] = useState<ScanQuestion | null>(null)
  const [sending, setSending] = useState(0)
  const waiting = useRef<string[]>([])
  const isBusy = useRef(false)
  const nextKey = useRef(0)
  // What got no answer may have arrived: the same once more is the same scan.
  const unanswered = useRef(new Map<string, string>())
  // Pieces that are on their way, or wait behind one or a question, are booked nowhere else, and what was refused is said nowhere else.
  useUnsaved(question !== null || sending > 0 || results.some(({ tone }) => tone === 'refused'))

  function note(result: Omit<ScanResult, 'key'>): void {
    const key = nextKey.current++
    setResults((before) => withoutOldest([{ ...result, key }, ...before]))
  }

  function scan(code: string): void {
    waiting.current.push(code)
    if (!isBusy.current) void bookNext()
  }

  async function bookNext(): Promise<void> {
    const code = waiting.current.shift()
    isBusy.current = code !== undefined
    if (code === undefined) return
    const key = keyFor(`scan ${code}`)
    await book({ key, code, line: null, isAgain: false, isWeightConfirmed: false })
  }

  function keyFor(step: string): string {
    return unanswered.current.get(step) ?? randomUuid()
  }

  /** Keeps the key of a step that got no answer, and forgets that of one that did. */
  function remember(step: string, key: string, error: unknown): void {
    if (error instanceof ApiError && error.status === 0) unanswered.current.set(step, key)
    else unanswered.current.delete(step)
  }

  async function book(booking: Booking): Promise<void> {
    setQuestion(null)
    setSending((count) => count + 1)
    const asked = await send(booking)
    setSending((count) => count - 1)
    setQuestion(asked)
    if (asked === null) await bookNext()
  }

  /** What has to be asked first; null where the piece is booked or refused. */
  async function send(booking: Booking): Promise<ScanQuestion | null> {
    try {
      const { key, ...body } = booking
      const headers = { [stepHeaders.key]: key }
      const reply = await api.call(pieceApi.bookPiece, { params: { id: order.id }, body, headers })
      remember(`scan ${booking.code}`, key, null)
      const { lines, product } = reply
      if (reply.order === null) return { booking, lines, message: texts.several(product, lines.length) }
      rememberOrder(reply.order)
      note(booked(reply, reply.order))
      return null
    } catch (error) {
      remember(`scan ${booking.code}`, booking.key, error)
      const fields = errorsByField(error)
      for (const flag of ['isAgain', 'isWeightConfirmed'] as const)
        if (fields[flag] !== undefined) return { booking, flag, message: fields[flag] }
      note({ text: problemOf(error), tone: 'refused', piece: null })
      return null
    }
  }

  async function takeBack({ key, piece }: ScanResult): Promise<void> {
    if (piece === null) return
    setSending((count) => count + 1)
    const step = `back ${key}`
    const stepKey = keyFor(step)
    try {
      const params = { id: order.id, index: piece.line }
      const headers = { [stepHeaders.key]: stepKey }
      const now = await api.call(pieceApi.takePieceBack, { params, body: { grams: piece.grams }, headers })
      remember(step, stepKey, null)
      rememberOrder(now)
      close(key)
      note({
        text: texts.takenBack(namedLine(now, piece.line, now.items[piece.line]?.name ?? ''), piece.grams),
        tone: 'takenBack',
        piece: null,
      })
    } catch (error) {
      remember(step, stepKey, error)
      note({ text: problemOf(error), tone: 'refused', piece: null })
    } finally {
      setSending((count) => count - 1)
    }
  }

  function close(key: number): void {
    setResults((before) => before.filter((result) => result.key !== key))
  }

  /** The piece is not booked; what was scanned after it is. */
  function dismiss(): void {
    setQuestion(null)
    void bookNext()
  }

  return { results, question, isSending: sending > 0, scan, book, dismiss, takeBack, close }
}

/** Keeps the last results of booked pieces; refused ones stay until somebody has read them. */
function withoutOldest(results: readonly ScanResult[]): ScanResult[] {
  const settled = results.filter(({ tone }) => tone !== 'refused').slice(0, mostShown)
  return results.filter((result) => result.tone === 'refused' || settled.includes(result))
}

function booked(
  { product, grams, price, lines }: StaffPieceReply,
  order: StaffOrder,
): Omit<ScanResult, 'key'> {
  const [line = 0] = lines
  const item = order.items[line]
  const weight = grams ?? 0
  const text = texts.booked(namedLine(order, line, product), weight)
  const source = price === null || item === undefined ? '' : ` ${texts.fromPrice(price, item)}`
  return { text: text + source, tone: 'booked', piece: { line, grams: weight } }
}

/** The product of a line, and which line that is where several have it. */
function namedLine({ items }: StaffOrder, line: number, product: string): string {
  const item = items[line]
  const same = items.filter((one) => one.product.id === item?.product.id && !one.isRemoved)
  return item === undefined || same.length < 2 ? product : texts.ofLine(product, orderedOf(item))
}

/** What distinguishes lines of one product: how much was ordered, and in which form. */
export function orderedOf({ amount, unit, details }: StaffOrder['items'][number]): string {
  return [amountLabel(amount, unit), ...details].join(', ')
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return texts.unreached
  return Object.values(errorsByField(error))[0] ?? (error instanceof Error ? errorText(error) : itemFailure)
}
