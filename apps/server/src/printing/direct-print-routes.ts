import type { PrintOutcome } from '@theke/domain/printing/print-job.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { type DeviceStatus, recordDeviceStatus, requireDeviceWithKey } from './devices/find-device.ts'
import { finishAttempt, dequeue } from './print-jobs.ts'
import { eposDocument } from './receipts/render-receipt.ts'
import { receiptLayout } from './receipts/print-layout.ts'

type Route = { Params: { key: string }; Body: string | null }

const patienceMs = 10_000

/** Epson Server Direct Print: the printer posts a form that asks for work, reports a result or reports its status. */
export function registerDirectPrintRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  app.post<Route>('/api/direct-print/:key', async ({ params, body }, reply) => {
    const device = await requireDeviceWithKey(db, params.key)
    const form = new URLSearchParams(body ?? '')
    const now = services.clock.now()
    void reply.type('text/xml; charset=utf-8')
    switch (form.get('ConnectionType')) {
      case 'GetRequest': {
        await recordDeviceStatus(db, device.id, now)
        // One that asks again while its result is awaited must not print the same twice.
        const job = await dequeue({ services, db, now }, device)
        return job === null ? '' : printRequest(job.token, receiptLayout(device, job.blocks))
      }
      case 'SetResponse': {
        const { token, outcome, code } = readResponse(form.get('ResponseFile') ?? '')
        const error = code === '' ? 'Der Drucker hat nicht gedruckt.' : `Drucker meldet ${code}`
        await finishAttempt({ db, now }, { device: device.id, token, outcome, error })
        await recordDeviceStatus(db, device.id, now, signOf(outcome, code))
        return ''
      }
      case 'SetStatus':
        await recordDeviceStatus(db, device.id, now, readStatus(form.get('Status') ?? ''))
        return ''
      default:
        return reply.code(400).send()
    }
  })
}

function printRequest(token: string, paper: Receipt): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00"><ePOSPrint>',
    `<Parameter><devid>local_printer</devid><timeout>${patienceMs}</timeout><printjobid>${token}</printjobid></Parameter>`,
    `<PrintData>${eposDocument(paper)}</PrintData>`,
    '</ePOSPrint></PrintRequestInfo>',
  ].join('')
}

/** Reads a result; versions before 2.00 do not name the job, and version 3.00 can refuse the whole request. */
function readResponse(xml: string): { token: string | null; outcome: PrintOutcome; code: string } {
  const token = /<printjobid>([\w-]+)<\/printjobid>/.exec(xml)?.[1] ?? null
  const response = /<response\b[^>]*>/.exec(xml)?.[0] ?? ''
  const code = /\bcode="(\w*)"/.exec(response)?.[1] ?? ''
  if (/\bsuccess="(true|1)"/.test(response)) return { token, outcome: 'printed', code }
  return { token, outcome: failures[code] ?? (code === '' ? 'refused' : 'interrupted'), code }
}

/** Codes of ePOS-Print that do not mean that the printer stopped on the way. */
const failures: Readonly<Record<string, PrintOutcome>> = {
  SchemaError: 'refused',
  RequestEntityTooLarge: 'refused',
  DeviceNotFound: 'not-started',
  EX_BADPORT: 'not-started',
  EX_SPOOLER: 'not-started',
  TooManyRequests: 'not-started',
  EX_TIMEOUT: 'unknown',
  PrintSystemError: 'unknown',
}

function signOf(outcome: PrintOutcome, code: string): DeviceStatus {
  if (outcome === 'printed') return { paperState: 'ok', problem: '' }
  if (code === 'EPTR_REC_EMPTY') return { paperState: 'out', problem: 'Kein Papier' }
  return { problem: code === 'EPTR_COVER_OPEN' ? 'Deckel offen' : `Störung ${code}`.trim() }
}

const noAnswer = 0x1
const coverOpen = 0x20
const paperLow = 0x20000
const paperEnd = 0x80000

/** Reads the status that a printer reports unasked; its bits are those of ePOS-Print. */
function readStatus(xml: string): DeviceStatus {
  const word = /asbstatus="(0x[0-9a-f]+)"/i.exec(xml)?.[1]
  if (word === undefined) return {}
  const bits = Number(word)
  const paperState = bits & paperEnd ? 'out' : bits & paperLow ? 'low' : 'ok'
  if (bits & noAnswer) return { problem: 'Der Drucker antwortet nicht.' }
  if (bits & coverOpen) return { paperState, problem: 'Deckel offen' }
  return { paperState, problem: paperState === 'out' ? 'Kein Papier' : '' }
}
