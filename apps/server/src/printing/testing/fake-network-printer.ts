import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { listenAsPrinter } from './listen-as-printer.ts'

/** A receipt printer on a network port as Epson documents it, with what can go wrong at a counter. */
type FakeNetworkPrinter = {
  address: string
  /** Every strip that was cut, as text in the printer's code page. */
  strips: string[]
  hasPaper: boolean
  /** Many cheap printers take bytes and never say anything. */
  isSilent: boolean
  /** Reports its state on connecting and before it answers anything (Automatic Status Back). */
  reportsByItself: boolean
  /** Takes a job and is not through with it until it is let go. */
  isBusy: boolean
  /** Loses its power after this many bytes of the next job. */
  diesAfter: number | null
  /** How many connections are open now. */
  connections: () => number
  close: () => Promise<void>
}

const cp858: Readonly<Record<number, string>> = {
  0x8e: 'Ä',
  0x99: 'Ö',
  0x9a: 'Ü',
  0x84: 'ä',
  0x94: 'ö',
  0x81: 'ü',
  0xe1: 'ß',
  0xd5: '€',
  0x9e: '×',
  0xfa: '·',
}

/** That all is well, as Epson documents it. */
const report = Buffer.from([0x14, 0x00, 0x00, 0x0f])

/** Starts a printer on a free port of this machine. */
export async function startFakeNetworkPrinter(): Promise<FakeNetworkPrinter> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let job: number[] = []
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (printer.reportsByItself) socket.write(report)
    socket.on('data', (chunk: Buffer) => {
      for (const byte of chunk) {
        job.push(byte)
        if (printer.diesAfter !== null && job.length > printer.diesAfter) {
          printer.diesAfter = null
          return void socket.destroy()
        }
        if (endsWith(job, [0x10, 0x04, 2])) answer(printer.hasPaper ? 0x12 : 0x32)
        else if (endsWith(job, [0x10, 0x04, 4])) answer(printer.hasPaper ? 0x12 : 0x72)
        else if (endsWith(job, [0x1d, 0x72, 1])) answer(printer.isBusy ? null : 0)
        else if (endsWith(job, [0x1d, 0x56, 1])) {
          printer.strips.push(readable(job))
          job = []
        }
      }
    })
    function answer(byte: number | null): void {
      job = []
      if (byte === null || printer.isSilent) return
      socket.write(Buffer.from(printer.reportsByItself ? [...report, byte] : [byte]))
    }
  })
  await listenAsPrinter(server)
  const printer: FakeNetworkPrinter = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    strips: [],
    hasPaper: true,
    isSilent: false,
    reportsByItself: false,
    isBusy: false,
    diesAfter: null,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return printer
}

function endsWith(bytes: readonly number[], tail: readonly number[]): boolean {
  return tail.every((byte, index) => bytes[bytes.length - tail.length + index] === byte)
}

/** The bytes of a job as text; the commands stay between the words. */
export function readable(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => cp858[byte] ?? String.fromCharCode(byte)).join('')
}
