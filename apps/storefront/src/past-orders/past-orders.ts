import { isRecord } from '@theke/domain/typed-objects.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { writeText, readText } from '../storage/web-storage.ts'

/** An order that was placed from this device. What was in it stays with the shop. */
export type PastOrder = { uid: string; hash: string; branch: string; branchName: string; placedAt: number }

const key = 'asp.orders'
const maxKept = 10

/** The latest orders of this device, the newest first; entries that cannot be parsed are ignored. */
export function readPastOrders(): PastOrder[] {
  try {
    const kept: unknown = JSON.parse(readText('localStorage', key) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readOne).slice(0, maxKept) : []
  } catch {
    return []
  }
}

/** Remembers an order that has just been placed. */
export function rememberOrder({ uid, hash, branch, createdAt }: PricedOrder): void {
  const order = {
    uid,
    hash,
    branch: branch.identifier,
    branchName: branch.name,
    placedAt: Date.parse(createdAt),
  }
  write([order, ...readPastOrders().filter((other) => other.uid !== uid)].slice(0, maxKept))
}

/** Forgets an order on this device. */
export function forgetOrder(uid: string): void {
  write(readPastOrders().filter((order) => order.uid !== uid))
}

export function forgetOrders(branch?: string): void {
  write(branch === undefined ? [] : readPastOrders().filter((order) => order.branch !== branch))
}

function write(orders: readonly PastOrder[]): void {
  writeText('localStorage', key, orders.length === 0 ? null : JSON.stringify(orders))
}

const secret = /^[\w~-]{1,100}$/

function readOne(kept: unknown): PastOrder[] {
  if (!isRecord(kept)) return []
  const { uid, hash, branch, branchName, placedAt } = kept
  const isUsable =
    typeof uid === 'string' &&
    typeof hash === 'string' &&
    typeof branch === 'string' &&
    typeof branchName === 'string' &&
    typeof placedAt === 'number' &&
    !Number.isNaN(new Date(placedAt).getTime()) &&
    [uid, hash, branch].every((part) => secret.test(part))
  return isUsable ? [{ uid, hash, branch, branchName: branchName.slice(0, 255), placedAt }] : []
}
