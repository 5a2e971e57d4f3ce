// A watched device sends heartbeats to the server. The browser remembers its name.

import { isRecord } from '@theke/domain/typed-objects.ts'
import { boardApi } from '@theke/contract/ordering/board-api.ts'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { heartbeatIntervalMs } from '@theke/domain/ordering/counter/board-heartbeat.ts'
import { api } from '../../../api.ts'
import { createStore, useStore } from '@theke/ui/store.ts'

const key = 'asp.orders.watched'

/** This device as the server knows it. */
type OwnBoard = { device: string; name: string; branch: number }

const own = createStore<OwnBoard | null>(stored())

function stored(): OwnBoard | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isOwnBoard(kept) ? kept : null
  } catch {
    return null
  }
}

function isOwnBoard(kept: unknown): kept is OwnBoard {
  if (!isRecord(kept)) return false
  const { device, name, branch } = kept
  return typeof device === 'string' && typeof name === 'string' && typeof branch === 'number'
}

export function useOwnBoard(): OwnBoard | null {
  return useStore(own)
}

/** Has this device watched from now on, under a name and for a branch. */
export async function watchThisDevice(name: string, branch: number): Promise<void> {
  const board = { device: own.get()?.device ?? randomUuid(), name, branch }
  await report(board)
  localStorage.setItem(key, JSON.stringify(board))
  own.set(board)
}

/** Has a device, this or another, not watched any more. */
export async function unwatchDevice(device: string): Promise<void> {
  await api.call(boardApi.forgetBoard, { body: { device } })
  if (own.get()?.device !== device) return
  localStorage.removeItem(key)
  own.set(null)
}

/** Sends a heartbeat of this device every minute, until the returned function is called. */
export function startHeartbeat(board: OwnBoard): () => void {
  // A report that gets lost is followed by the next one.
  const send = () => void report(board).catch(() => {})
  send()
  const timer = setInterval(send, heartbeatIntervalMs)
  return () => clearInterval(timer)
}

async function report({ device, name, branch }: OwnBoard): Promise<void> {
  await api.call(boardApi.reportBoard, { body: { device, name, branch: { id: branch } } })
}
