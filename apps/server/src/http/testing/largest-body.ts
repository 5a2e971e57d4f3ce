import type { Endpoint } from '@theke/contract/endpoint.ts'
import type { Field, Fields, TextFormat } from '@theke/contract/fields.ts'
import { bodyLimit } from '../handle.ts'

const megabyte = 1_000_000
/** Brackets, commas and colons that the parser takes. */
const maxTokens = 490_000
/** Room for what the body of a request may have besides. */
const spareBytes = 1000

const samples: Partial<Record<TextFormat, string>> = {
  email: 'berta.berger@shop.example',
  url: 'https://shop.example/',
  address: 'https://shop.example/',
  link: '/brot',
  identifier: 'brot',
  phone: '+43 732 123456',
  password: 'Knoblauchwurst 7',
  color: '#b32122',
  iban: 'AT611904300234573201',
  bic: 'BKAUATWW',
  fileName: 'brot.txt',
  dayOfYear: '12-24',
  font: 'Lora',
}

/** The part of the most entries and letters that a body has, and which choices it makes. */
type Making = { share: number; choice: number }

/**
 * A body that an endpoint takes by the declarations of its fields, with as many entries and letters as fit into the largest request. `choice` counts
 * through the options of fields that have some, and the first one has as many references as there may be, whether they exist or not. `given` are
 * values that no declaration tells, such as a file.
 */
export function largestBody(endpoint: Endpoint, choice: number, given: Record<string, unknown>): string {
  const { body = {} } = endpoint
  const size = (values: object) => Buffer.byteLength(JSON.stringify(values))
  const limit = (bodyLimit(endpoint).bodyLimit ?? megabyte) - spareBytes - size(given)
  let best = {}
  // Sizes grow with the power of how deep lists are nested, so it begins with few entries.
  for (let step = -40; step <= 0; step++) {
    const share = 2 ** (step / 4)
    const values = valuesOf(body, { share, choice }, given)
    if (size(values) > limit || tokensOf(JSON.stringify(values)) > maxTokens) break
    best = values
  }
  return JSON.stringify({ ...best, ...given })
}

function valuesOf(fields: Fields, making: Making, given = {}): Record<string, unknown> {
  const written = Object.entries(fields).filter(
    ([name, { isReadOnly }]) => isReadOnly !== true && !Object.hasOwn(given, name),
  )
  return Object.fromEntries(written.map(([name, field]) => [name, valueOf(field, making)]))
}

function valueOf(field: Field, making: Making): unknown {
  const { kind, max, min, options = {}, fields = {} } = field
  const count = (most: number) => Math.max(1, min ?? 1, Math.floor(most * making.share))
  const names = Object.keys(options)
  switch (kind) {
    case 'text':
      return field.format === undefined || field.format === 'markdown'
        ? repeated('Brot & Wurst ', count(max ?? 255))
        : (samples[field.format] ?? '')
    case 'richText':
      return repeated('<p><b>Brot</b></p>', count(max ?? megabyte))
    case 'integer':
    case 'decimal':
    case 'money':
      return max ?? Math.max(min ?? 1, 1)
    case 'flag':
      return true
    case 'instant':
      return '2026-12-01T10:00:00Z'
    case 'day':
      return '2026-12-01'
    case 'time':
      return '12:00'
    case 'choice':
      return names[making.choice % names.length]
    case 'choices':
      return names
    case 'reference':
    case 'image':
      return { id: 1 }
    case 'references':
    case 'images':
      return Array.from({ length: making.choice === 0 ? count(max ?? 2000) : 1 }, (_, index) => ({
        id: index + 1,
      }))
    case 'object':
      return valuesOf(fields, making)
    case 'list':
      return Array.from({ length: count(max ?? 200) }, () => valuesOf(fields, making))
    case 'json':
      return Array.from({ length: count((max ?? megabyte) / 8) }, () => 'Brot')
  }
}

/** A text of whole repetitions, so that no element stays open. */
function repeated(part: string, length: number): string {
  return part.repeat(Math.floor(length / part.length)) || 'B'
}

function tokensOf(json: string): number {
  return json.match(/[[{,:]/g)?.length ?? 0
}
