import { connect, type Socket } from 'node:net'
import type { PrintOutcome } from '@theke/domain/printing/print-job.ts'
import type { DeviceSign } from './find-device.ts'

const connectMs = 4000
const statusMs = 1500
const printMs = 30_000
const usualPort = 9100

const askOffline = Buffer.from([0x10, 0x04, 2])
const askPaper = Buffer.from([0x10, 0x04, 4])
// Answered in turn, when all before it is printed; DLE EOT is answered at once and proves nothing.
const askWhenDone = Buffer.from([0x1d, 0x72, 1])

/** A printer that did not take a job, in words for staff. */
export class PrinterUnreachable extends Error {}

/** A connection to a printer on port 9100. Where it never answers, `sign` is null: many cheap ones only listen. */
export type RawPrinter = {
  sign: DeviceSign | null
  /** Sends a job and waits until the printer is through with it. */
  print: (bytes: Uint8Array) => Promise<PrintOutcome>
  close: () => void
}

/** Reads `192.168.1.20`, `bondrucker.local:9101` or `[fe80::1]:9100`. */
export function printerAddress(address: string): { host: string; port: number } {
  const [, six, host = address, port] = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d{1,5}))?$/.exec(address.trim()) ?? []
  return { host: six ?? host, port: Number(port ?? usualPort) }
}

/** Connects to a printer and asks how it is. @throws PrinterUnreachable */
export async function openRawPrinter(address: string): Promise<RawPrinter> {
  const socket = await connected(address)
  const answers = bytesFrom(socket)
  try {
    socket.write(askOffline)
    const offline = await answers.next(statusMs)
    if (offline === null) return printer(socket, answers, null)
    socket.write(askPaper)
    const paper = (await answers.next(statusMs)) ?? 0
    return printer(socket, answers, signOf(offline, paper))
  } catch (error) {
    socket.destroy()
    throw error
  }
}

type Answers = ReturnType<typeof bytesFrom>

function printer(socket: Socket, answers: Answers, sign: DeviceSign | null): RawPrinter {
  return {
    sign,
    close: () => socket.destroy(),
    async print(bytes) {
      const wasWritten = await written(socket, sign === null ? bytes : Buffer.concat([bytes, askWhenDone]))
      if (!wasWritten) return 'unknown'
      if (sign === null) return (await ended(socket)) ? 'handed-over' : 'unknown'
      return (await answers.next(printMs)) === null ? 'unknown' : 'printed'
    },
  }
}

function connected(address: string): Promise<Socket> {
  const { host, port } = printerAddress(address)
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: connectMs })
    const fail = () => {
      socket.destroy()
      reject(new PrinterUnreachable(`Keine Verbindung zu ${address}`))
    }
    socket.once('timeout', fail).once('error', fail)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('timeout', fail).off('error', fail)
      // Whoever waits for an answer learns of it there.
      socket.on('error', () => {})
      resolve(socket)
    })
  })
}

/** The bytes that come back, one by one; null where none comes in time or the line is gone. */
function bytesFrom(socket: Socket) {
  const received: number[] = []
  let wake = () => {}
  socket.on('data', (chunk: Buffer) => {
    received.push(...chunk)
    wake()
  })
  socket.on('close', () => wake())
  return {
    async next(patienceMs: number): Promise<number | null> {
      if (received.length === 0 && !socket.destroyed && !socket.readableEnded) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patienceMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      return received.shift() ?? null
    },
  }
}

function written(socket: Socket, bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve(false))
    socket.write(bytes, (error) => resolve(!error))
  })
}

/** Closes our side in good order; false where the other side had torn the line before it took all. */
function ended(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), statusMs)
    socket.once('close', (hadError) => {
      clearTimeout(timer)
      resolve(!hadError)
    })
    socket.end()
  })
}

/** Offline causes (DLE EOT 2) and the paper sensor (DLE EOT 4) as staff read them. */
function signOf(offline: number, paper: number): DeviceSign {
  const isOut = (offline & 0x20) !== 0 || (paper & 0x60) !== 0
  const paperState = isOut ? 'out' : (paper & 0x0c) !== 0 ? 'low' : 'ok'
  if (isOut) return { paperState, problem: 'Kein Papier' }
  if ((offline & 0x04) !== 0) return { paperState, problem: 'Deckel offen' }
  return { paperState, problem: (offline & 0x40) !== 0 ? 'Störung am Drucker' : '' }
}
