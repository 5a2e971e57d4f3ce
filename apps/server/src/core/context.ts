import type { Role } from '@theke/contract/access.ts'
import type { Language } from '@theke/domain/language.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open-database.ts'
import type { Services } from './services.ts'
import { randomUUID } from 'node:crypto'

/** The person behind a request. */
export type SessionUser = {
  id: number
  username: string
  name: string
  email: string
  roles: Role[]
  /** The keys of what their permission set allows. */
  granted: ReadonlySet<string>
  branchIds: number[]
  /** Null where the person is known by something else than a login in a browser. */
  session: { id: number; csrfToken: string; endsAt: number; needsSecondFactor: boolean } | null
  /** Set where a program calls, with an API token that this person made. */
  token?: { id: number }
}

/**
 * A browser in which somebody has logged in before. Its wrong passwords and calls are counted apart from those of its address, so that
 * nobody who shares the address, as on the Wi-Fi of a branch, locks it out. It proves nothing else.
 */
export type KnownDevice = {
  id: string
  /** The people who logged in with this browser, each with a mark of their password: after a change of it the browser is unknown again. */
  people: { id: number; password: string }[]
}

/** A file that a request brought in a form, beside its other fields. `name` is what the caller says. */
export type UploadedFile = { name: string; bytes: Buffer }

/** A step that a device has taken and sends, perhaps later and perhaps again. */
export type DeviceStep = {
  /** The same however often it is sent. */
  key: string
  /** When it was taken; null where it arrived at once. */
  takenAt: number | null
  /** The state in which the device saw the order; null where it does not say. */
  seen: number | null
}

/** What an operation works with; everything it may read or change is here, by value. */
export type Context = {
  db: Database
  /** Milliseconds since the epoch, the same for the whole request. */
  now: number
  user: SessionUser | null
  /** What the caller wishes to read; German where the shop does not speak it. */
  language: Language
  log: FastifyBaseLogger
  /** What the caller's address is counted as, for limits and lock-outs only; never stored or logged. */
  address: string
  /** A random token of the caller's browser, for limits only; null where it has none yet. */
  device: string | null
  /** The browser in which people of the staff have logged in before, for limits and lock-outs only; null where it is none. */
  knownDevice: KnownDevice | null
  requestId: string
  /** Set where the request is a form with a file. */
  file?: UploadedFile
  /** Set where this is a part of a change of many records, by which all of it can be undone. */
  batch?: string
  /** Set where the call is a step that a device may have remembered. */
  step?: DeviceStep
  services: Services
}

/** What background work gets in place of a request: nobody asked for it. */
export function systemContext(services: Services, log: Context['log'], now = services.clock.now()): Context {
  return {
    db: services.db,
    now,
    user: null,
    language: 'de',
    log,
    address: '',
    device: null,
    knownDevice: null,
    requestId: randomUUID(),
    services,
  }
}
