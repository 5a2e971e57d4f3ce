import { writeText, readText } from '../storage/web-storage.ts'

const key = 'asp.analytics.session'
const toldKey = 'asp.analytics.device'
let known: string | null = null

/** A random name for this session of the browser (R-PRIVACY-04). Made on demand, so never before consent. */
export function sessionId(): string {
  known ??= stored() ?? made()
  return known
}

/** Forgets the name, so that what comes later cannot be joined with what was before. */
export function forgetSession(): void {
  known = null
  writeText('sessionStorage', key, null)
  noteDevice(false)
}

/** Whether the shop knows the device of this session, which is sent once. */
export function isDeviceTold(): boolean {
  return readText('sessionStorage', toldKey) !== null
}

export function noteDevice(isTold: boolean): void {
  writeText('sessionStorage', toldKey, isTold ? 'told' : null)
}

function stored(): string | null {
  const id = readText('sessionStorage', key)
  return id !== null && /^[0-9a-f]{32}$/.test(id) ? id : null
}

function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  writeText('sessionStorage', key, id)
  return id
}
