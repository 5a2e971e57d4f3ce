import { connect, type Socket } from 'node:net'
import type { PrintOutcome } from '@theke/domain/printing/print-job.ts'
import type { DeviceStatus } from './find-device.ts'
import {
  ForbiddenPrinterAddress,
  isPrinterAddress,
  printerAddress,
  printerLookup,
} from './printer-address.ts'

const connectMs = 4000
const closeMs = 1500

/** A printer that did not take a job, in words for staff. */
export class PrinterUnreachable extends Error {}

/** A connection to a printer on port 9100. Where it never answers, `sign` is null: many cheap ones only listen. */
export type CalledPrinter = {
  sign: DeviceStatus | null
  /** Sends a job and waits until the printer is through with it, at most so long. */
  print: (bytes: Uint8Array, patienceMs: number) => Promise<PrintOutcome>
  close: () => void
}

export type Answers = ReturnType<typeof bytesFrom>

/** A connection to a printer. @throws PrinterUnreachable */
export function connected(address: string): Promise<Socket> {
  const { host, port } = printerAddress(address)
  return new Promise((resolve, reject) => {
    if (!isPrinterAddress(address)) throw new PrinterUnreachable(forbiddenText(address))
    const socket = connect({ host, port, timeout: connectMs, lookup: printerLookup(port) })
    const fail = (error?: Error) => {
      socket.destroy()
      const isForbidden = error instanceof ForbiddenPrinterAddress
      reject(new PrinterUnreachable(isForbidden ? forbiddenText(address) : `Keine Verbindung zu ${address}`))
    }
    socket.once('timeout', () => fail()).once('error', fail)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('timeout').off('error', fail)
      // The pending read reports the failure.
      socket.on('error', () => {})
      resolve(socket)
    })
  })
}

function forbiddenText(address: string): string {
  return `${address} ist keine erlaubte Adresse für einen Drucker`
}

/** The bytes that come back, one by one; null where none comes in time or the connection is closed. */
export function bytesFrom(socket: Socket) {
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

/** Sends bytes; false where the connection was closed before all were sent. */
export function written(socket: Socket, bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve(false))
    socket.write(bytes, (error) => resolve(!error))
  })
}

/** Closes our side; false where the other side closed the connection before it received everything. */
export function ended(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), closeMs)
    socket.once('close', (hadError) => {
      clearTimeout(timer)
      resolve(!hadError)
    })
    socket.end()
  })
}
