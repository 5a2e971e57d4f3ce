import { roundCents } from '../../money.ts'
import { isRecord } from '../../typed-objects.ts'
import { isAmount } from '../../quantity.ts'
import { isUnit } from '../../units.ts'
import {
  type ChosenAddon,
  type ChosenPart,
  missingWishes,
  missingWishOf,
  type UploadReference,
} from '../cart/cart.ts'
import type { ProductSnapshot, StoredItem } from './product-snapshot.ts'

/**
 * Reads one item of a stored cart; null where it is unusable. Whatever is read consists of known fields of the right types
 * only. A step or addon that cannot be read makes the whole item unusable: half of what was chosen is not what was chosen.
 */
export function readStoredItem(value: unknown): StoredItem | null {
  if (!isRecord(value)) return null
  const product = readReference(value['product'])
  const { amount, unit } = value
  const parts = readList(value['parts'], readPart)
  const addons = readList(value['addons'], readAddon)
  const snapshot = readSnapshot(value['snapshot'])
  if (!product || !parts || !addons || !snapshot || !isUsableAmount(amount) || !isUnit(unit)) return null
  const ifMissing = missingWishes.find((wish) => wish === value['ifMissing'])
  return { product, amount, unit, parts, addons, ...missingWishOf({ ifMissing }), snapshot }
}

function readPart(entry: unknown): ChosenPart | null {
  if (!isRecord(entry)) return null
  const value = entry['value'] ?? null
  const text = entry['text'] ?? ''
  const values = readList(entry['values'] ?? [], (each) => (typeof each === 'string' ? each : null))
  const uploads = readList(entry['uploads'] ?? [], readUpload)
  if (!isTextOrNull(value) || typeof text !== 'string' || !values || !uploads) return null
  return { value, text, values, uploads }
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

function readUpload(value: unknown): UploadReference | null {
  if (!isRecord(value)) return null
  const { id, version, extension, publicHash } = value
  if (!isId(id) || !isId(version) || typeof extension !== 'string' || typeof publicHash !== 'string')
    return null
  return { id, version, extension, publicHash }
}

function readAddon(value: unknown): ChosenAddon | null {
  if (!isRecord(value)) return null
  const product = readReference(value['product'])
  const { part, amount, unit } = value
  if (!product || !isId(part) || !isUsableAmount(amount) || !isUnit(unit)) return null
  return { part, product, amount, unit }
}

function readSnapshot(value: unknown): ProductSnapshot | null {
  if (!isRecord(value)) return null
  const { name, description, price } = value
  if (typeof name !== 'string' || typeof description !== 'string' || typeof price !== 'number') return null
  return {
    name,
    description,
    price: roundCents(price),
    ...(value['language'] === 'en' && { language: 'en' }),
  }
}

function readReference(value: unknown): { id: number } | null {
  return isRecord(value) && isId(value['id']) ? { id: value['id'] } : null
}

/** All entries of a list, or null where it is no list or any of them cannot be read. */
function readList<Entry>(value: unknown, read: (entry: unknown) => Entry | null): Entry[] | null {
  if (!Array.isArray(value)) return null
  const entries = value.map(read).filter((entry) => entry !== null)
  return entries.length === value.length ? entries : null
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isUsableAmount(value: unknown): value is number {
  return typeof value === 'number' && isAmount(value)
}
