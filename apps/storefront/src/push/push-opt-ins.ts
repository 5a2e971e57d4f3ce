import { writeText, readText } from '../storage/web-storage.ts'

const key = 'asp.push'
const maxKept = 20

/** Whether this browser gets push notifications about an order. */
export function hasOptedIn(uid: string): boolean {
  return read().includes(uid)
}

/** Remembers whether this browser gets push notifications about an order. Without storage the question is repeated, which is harmless. */
export function rememberOptIn(uid: string, isAsked: boolean): void {
  const others = read().filter((other) => other !== uid)
  writeText('localStorage', key, JSON.stringify((isAsked ? [uid, ...others] : others).slice(0, maxKept)))
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(readText('localStorage', key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}
