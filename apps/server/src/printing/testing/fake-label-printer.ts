import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { listenAsPrinter } from './listen-as-printer.ts'

/** A label in the commands of ZPL II; lengths in dots. */
export type DrawnLabel = { width: number; height: number; fields: DrawnField[] }
type DrawnField =
  | { kind: 'text'; left: number; top: number; size: number; text: string }
  | { kind: 'qr'; left: number; top: number; magnification: number; value: string }
  | { kind: 'ean'; left: number; top: number; module: number; height: number; digits: string }

/** A label printer on a network port as Zebra documents it, with what can go wrong at a counter. */
type FakeLabelPrinter = {
  address: string
  /** Every label that came out. */
  labels: DrawnLabel[]
  hasLabels: boolean
  isOpen: boolean
  /** Newer ones answer nothing while they cannot print. */
  isSilent: boolean
  /** Runs out of labels after this many. */
  labelsLeft: number
  /** Loses its power after this many bytes. */
  diesAfter: number | null
  close: () => Promise<void>
}

const labelMs = 20

/** Starts a label printer on a free port of this machine. */
export async function startFakeLabelPrinter(): Promise<FakeLabelPrinter> {
  const sockets = new Set<Socket>()
  let waiting: DrawnLabel[] = []

  const printing = setInterval(() => {
    if (printer.hasLabels && !printer.isOpen && waiting.length > 0) {
      printer.labels.push(...waiting.splice(0, 1))
      printer.labelsLeft--
      printer.hasLabels = printer.labelsLeft > 0
    }
  }, labelMs)

  const server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    let received = 0
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      received += chunk.length
      if (printer.diesAfter !== null && received > printer.diesAfter) {
        printer.diesAfter = null
        return void socket.destroy()
      }
      text = obeyed(text + String(chunk))
    })

    /** Does what is complete and returns the rest. */
    function obeyed(text: string): string {
      const command = /~HS|~JA|\^XA[\s\S]*?\^XZ/.exec(text)
      if (command === null) return text
      const [found] = command
      if (found === '~HS') status()
      else if (found === '~JA') waiting = []
      else waiting.push(...drawn(found))
      return obeyed(text.slice(command.index + found.length))
    }

    function status(): void {
      if (printer.isSilent) return
      const isPartial = text.includes('^XA')
      socket.write(
        [
          `030,${Number(!printer.hasLabels)},0,0400,000,0,0,${Number(isPartial)},000,0,0,0`,
          `001,0,${Number(printer.isOpen)},0,1,2,6,0,${String(waiting.length).padStart(8, '0')},1,000`,
          '1234,0',
        ]
          .map((string) => `\x02${string}\x03\r\n`)
          .join(''),
      )
    }
  })
  await listenAsPrinter(server)
  const printer: FakeLabelPrinter = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    labels: [],
    hasLabels: true,
    isOpen: false,
    isSilent: false,
    labelsLeft: Infinity,
    diesAfter: null,
    async close() {
      clearInterval(printing)
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return printer
}

/** The labels of one format, as a printer draws them. A format that is not in UTF-8 would print wrong umlauts and is refused. */
function drawn(format: string): DrawnLabel[] {
  if (!format.includes('^CI28')) throw new Error('The format is not in UTF-8')
  const number = (command: string) => Number(new RegExp(`\\^${command}(\\d+)`).exec(format)?.[1])
  const label = { width: number('PW'), height: number('LL'), fields: fieldsOf(format) }
  return Array.from({ length: number('PQ') }, () => label)
}

function fieldsOf(format: string): DrawnField[] {
  return [...format.matchAll(/\^FO(\d+),(\d+)([\s\S]*?)\^FH_\^FD([\s\S]*?)\^FS/g)].map(
    ([, left, top, commands = '', data = '']) => {
      const place = { left: Number(left), top: Number(top) }
      const value = data.replace(/_([0-9A-F]{2})/g, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
      const text = /\^A0N,(\d+),\1$/.exec(commands)
      if (text) return { kind: 'text', ...place, size: Number(text[1]), text: value }
      const qr = /\^BQN,2,(\d+)$/.exec(commands)
      if (qr) return { kind: 'qr', ...place, magnification: Number(qr[1]), value: value.replace(/^MA,/, '') }
      const ean = /\^BY(\d+)\^B[E8]N,(\d+),Y,N$/.exec(commands)
      if (ean) return { kind: 'ean', ...place, module: Number(ean[1]), height: Number(ean[2]), digits: value }
      throw new Error(`A printer does not know ${commands}`)
    },
  )
}
