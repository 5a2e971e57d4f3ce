import type { PrintOutcome } from '@theke/domain/printing/print-job.ts'
import type { DeviceStatus } from './find-device.ts'

/** `200%20OK` and `410 Out of paper` as their number; 0 where there is none. */
export function starCode(status: unknown): number {
  return typeof status === 'string' ? Number.parseInt(status.replaceAll('%20', ' '), 10) || 0 : 0
}

/** What a poll says of the printer (CloudPRNT status codes). */
export function cloudPrntStatus(code: number): DeviceStatus {
  if (code === 410) return { paperState: 'out', problem: 'Kein Papier' }
  if (code === 411) return { problem: 'Papierstau' }
  if (code === 420) return { problem: 'Deckel offen' }
  if (code >= 400) return { problem: `Störung ${code}` }
  return { paperState: code === 210 || code === 211 ? 'low' : 'ok', problem: '' }
}

/** Whether a printer with this code takes a job now; 22x still prints or waits until its paper is taken. */
export function isReady(code: number): boolean {
  return code === 0 || (code >= 200 && code < 300 && Math.floor(code / 10) !== 22)
}

/** What the code of a job's confirmation says of that job. The printer downloads it whole before it prints. */
export function starOutcome(code: string): PrintOutcome {
  if (/^(2|OK)/i.test(code)) return 'printed'
  if (code.startsWith('520')) return 'not-started'
  return code.startsWith('4') ? 'interrupted' : 'refused'
}
