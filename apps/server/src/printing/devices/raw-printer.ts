import type { Socket } from 'node:net'
import type { DeviceStatus } from './find-device.ts'
import { type Answers, bytesFrom, type CalledPrinter, connected, ended, written } from './printer-socket.ts'

const statusMs = 1500

const askOffline = Buffer.from([0x10, 0x04, 2])
const askPaper = Buffer.from([0x10, 0x04, 4])
// Answered in turn, when all before it is printed; DLE EOT is answered at once and proves nothing.
const askWhenDone = Buffer.from([0x1d, 0x72, 1])

/** What a printer answers that lacks nothing. */
const fineStatus = 0x12

/** Connects to a printer of strips and asks how it is. @throws PrinterUnreachable */
export async function openRawPrinter(address: string): Promise<CalledPrinter> {
  const socket = await connected(address)
  const answers = bytesFrom(socket)
  try {
    socket.write(askOffline)
    const offline = await nextAnswer(answers, statusMs)
    if (offline === null) return printer(socket, answers, null)
    socket.write(askPaper)
    const paper = (await nextAnswer(answers, statusMs)) ?? fineStatus
    return printer(socket, answers, signOf(offline, paper))
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function printer(socket: Socket, answers: Answers, sign: DeviceStatus | null): CalledPrinter {
  return {
    sign,
    close: () => socket.destroy(),
    async print(bytes, patienceMs) {
      const wasWritten = await written(socket, sign === null ? bytes : Buffer.concat([bytes, askWhenDone]))
      if (!wasWritten) return 'unknown'
      if (sign === null) return (await ended(socket)) ? 'handed-over' : 'unknown'
      return isDone(await nextAnswer(answers, patienceMs)) ? 'printed' : 'unknown'
    },
  }
}

/** The next byte that answers a question: what a printer reports by itself (Automatic Status Back, four bytes) is passed over. Null after so long. */
async function nextAnswer(answers: Answers, patienceMs: number): Promise<number | null> {
  const end = performance.now() + patienceMs
  for (;;) {
    const byte = await answers.next(end - performance.now())
    if (byte === null || (byte & 0x93) !== 0x10) return byte
    for (let others = 0; others < 3; others++) await answers.next(statusMs)
  }
}

/** Whether a byte is the answer to `GS r`, whose fixed bits no other status has. */
function isDone(byte: number | null): boolean {
  return byte !== null && (byte & 0x90) === 0
}

/** Offline causes (DLE EOT 2) and the paper sensor (DLE EOT 4) as staff read them. */
function signOf(offline: number, paper: number): DeviceStatus {
  const sign = problemOf(offline, paper)
  // Words of another service, such as `HTTP/1.1`, would read as a problem of a printer.
  if (sign.problem !== '' && !(isStatus(offline) && isStatus(paper))) return noPrinter
  return sign
}

const noPrinter: DeviceStatus = {
  problem: 'Unter dieser Adresse antwortet etwas anderes als ein Bondrucker. Adresse und Port prüfen.',
}

/** Whether a byte has the bits that are fixed in every status of a printer. */
function isStatus(byte: number): boolean {
  return (byte & 0x93) === 0x12
}

function problemOf(offline: number, paper: number): DeviceStatus {
  const isOut = (offline & 0x20) !== 0 || (paper & 0x60) !== 0
  const paperState = isOut ? 'out' : (paper & 0x0c) !== 0 ? 'low' : 'ok'
  if (isOut) return { paperState, problem: 'Kein Papier' }
  if ((offline & 0x04) !== 0) return { paperState, problem: 'Deckel offen' }
  return { paperState, problem: (offline & 0x40) !== 0 ? 'Störung am Drucker' : '' }
}
