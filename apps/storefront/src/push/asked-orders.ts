import { keepText, keptText } from '../shell/kept-text.ts'

const key = 'asp.push'
const most = 20

/** Whether this browser has asked to be told of an order. */
export function hasAsked(uid: string): boolean {
  return read().includes(uid)
}

/** Remembers whether this browser is told of an order. Without storage it is asked anew, which changes nothing. */
export function rememberAsked(uid: string, isAsked: boolean): void {
  const others = read().filter((other) => other !== uid)
  keepText('localStorage', key, JSON.stringify((isAsked ? [uid, ...others] : others).slice(0, most)))
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(keptText('localStorage', key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}
