import { isRecord } from '../typed-objects.ts'

/** The data of an event besides its name, ready to be stored. */
export type EventData = { [name: string]: EventValue }
type EventValue = string | number | boolean | null | EventValue[] | EventData

/** Deepest nesting of an event's data; the record itself is the first level. */
export const maxEventDepth = 5

/** Longest data of an event as JSON text, in characters. */
export const maxEventLength = 10_000

/**
 * Reads the data of an event. Null for what is no record, nested deeper than five levels or longer than 10,000 characters as JSON.
 * Characters that no database takes (U+0000, halves of a surrogate pair) are left out or replaced.
 */
export function readEventData(value: unknown): EventData | null {
  const data = cleaned(value, 1)
  if (data === undefined || !isRecord(data)) return null
  return JSON.stringify(data).length <= maxEventLength ? data : null
}

function cleaned(value: unknown, depth: number): EventValue | undefined {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || depth > maxEventDepth) return undefined
  if (Array.isArray(value)) {
    const entries = value.map((entry) => cleaned(entry, depth + 1))
    return entries.every((entry) => entry !== undefined) ? entries : undefined
  }
  const entries: [string, EventValue][] = []
  for (const [name, entry] of Object.entries(value)) {
    const part = cleaned(entry, depth + 1)
    if (part === undefined) return undefined
    entries.push([cleanText(name), part])
  }
  return Object.fromEntries(entries)
}

function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')
}
