import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { PrintOutcome } from '@theke/domain/printing/print-job.ts'
import type { DeviceStatus } from './find-device.ts'
import { type Answers, bytesFrom, type CalledPrinter, connected, ended, written } from './printer-socket.ts'

const statusMs = 1500
const lookEveryMs = 200

const hostStatus = Buffer.from('~HS')
const cancelAll = Buffer.from('~JA')
const endOfString = 0x03

/** The reply to `~HS`: the status of the printer, and whether everything it received is printed. */
type HostStatus = { sign: DeviceStatus; isIdle: boolean }

/** Connects to a label printer that speaks ZPL and asks how it is. @throws PrinterUnreachable */
export async function openLabelPrinter(address: string): Promise<CalledPrinter> {
  const socket = await connected(address)
  const answers = bytesFrom(socket)
  try {
    const status = await askStatus(socket, answers)
    return {
      sign: status?.sign ?? null,
      close: () => socket.destroy(),
      print: (bytes, patienceMs) => print(socket, answers, { bytes, patienceMs, isTalking: status !== null }),
    }
  } catch (error) {
    socket.destroy()
    throw error
  }
}

type Job = { bytes: Uint8Array; patienceMs: number; isTalking: boolean }

/** Sends labels and asks until the last one is out. A printer that stops on the way is reset, so that no label is printed twice. */
async function print(
  socket: Socket,
  answers: Answers,
  { bytes, patienceMs, isTalking }: Job,
): Promise<PrintOutcome> {
  if (!(await written(socket, bytes))) return 'unknown'
  if (!isTalking) return (await ended(socket)) ? 'handed-over' : 'unknown'
  for (
    const end = performance.now() + patienceMs;
    performance.now() < end && !socket.destroyed;
    await wait(lookEveryMs)
  ) {
    const status = await askStatus(socket, answers)
    if (status === null) continue
    if (status.sign.problem) return (await written(socket, cancelAll)) ? 'interrupted' : 'unknown'
    if (status.isIdle) return 'printed'
  }
  return 'unknown'
}

/** Null where nothing comes in time: newer printers say nothing while they are out of labels or open. */
async function askStatus(socket: Socket, answers: Answers): Promise<HostStatus | null> {
  if (!(await written(socket, hostStatus))) return null
  const received: number[] = []
  for (let strings = 0; strings < 3;) {
    const byte = await answers.next(statusMs)
    if (byte === null) return null
    received.push(byte)
    if (byte === endOfString) strings++
  }
  return hostStatusOf(Buffer.from(received).toString('latin1'))
}

/** Reads the three strings that answer `~HS`, each between STX and ETX. */
export function hostStatusOf(answer: string): HostStatus {
  const [first = [], second = []] = answer.split('\x03').map((text) => text.replace(/[^\d,]/g, '').split(','))
  const [, isOut, isPaused, , formats, , , isPartial] = first.map(Number)
  const [, , isOpen, hasNoRibbon, , , , , left] = second.map(Number)
  const problem = isOut
    ? 'Keine Etiketten'
    : isOpen
      ? 'Druckkopf offen'
      : hasNoRibbon
        ? 'Kein Farbband'
        : isPaused
          ? 'Der Drucker ist angehalten.'
          : ''
  return {
    sign: { paperState: isOut ? 'out' : 'ok', problem },
    isIdle: formats === 0 && left === 0 && isPartial === 0,
  }
}
