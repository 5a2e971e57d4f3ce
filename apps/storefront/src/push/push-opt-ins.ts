import { writeText, readText } from '../storage/web-storage.ts'

const key = 'asp.push'
const most = 20

/** Whether this browser has asked to be told of an order. */
export function hasOptedIn(uid: string): boolean {
  return read().includes(uid)
}

/** Remembers whether this browser is told of an order. Without storage it is asked anew, which changes nothing. */
export function rememberOptIn(uid: string, isAsked: boolean): void {
  const others = read().filter((other) => other !== uid)
  writeText('localStorage', key, JSON.stringify((isAsked ? [uid, ...others] : others).slice(0, most)))
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(readText('localStorage', key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}
