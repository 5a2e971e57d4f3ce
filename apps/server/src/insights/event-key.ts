import { hash, randomBytes } from 'node:crypto'

/** The number under which an event is known: the same for each time that it is sent, random for one without an id of its sender. */
export function eventKey(sessionId: string, id: string): bigint {
  const bytes = id === '' ? randomBytes(8) : hash('sha256', `${sessionId} ${id}`, 'buffer')
  return bytes.readBigInt64BE()
}
