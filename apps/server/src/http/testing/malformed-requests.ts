import fc from 'fast-check'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  minimum?: number
}
type Operation = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, unknown> }>
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

export type MalformedRequest = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Requests as nobody of good will sends them, the same ones for the same seed: `count` for each endpoint of the document. */
export function malformedRequests({ paths }: OpenApi, count: number, seed: number): MalformedRequest[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
    )
    .filter(({ operation }) => !JSON.stringify(operation.responses).includes('text/event-stream'))
    .flatMap(({ path, method, operation }, index) =>
      fc.sample(aRequest(path, method, operation), { numRuns: count, seed: seed + index }),
    )
}

function aRequest(path: string, method: string, operation: Operation): fc.Arbitrary<MalformedRequest> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const schema = operation.requestBody?.content['application/json']?.schema
  return fc
    .record({
      params: fc.array(oddPathPart, { minLength: inPath.length, maxLength: inPath.length }),
      query: fc.array(
        fc.tuple(fc.constantFrom(...inQuery.map(({ name }) => name), 'nothing'), oddQueryValue),
        {
          maxLength: inQuery.length === 0 ? 1 : 4,
        },
      ),
      payload: schema === undefined ? fc.constant(undefined) : aPayload(schema),
      type: fc.oneof({ weight: 12, arbitrary: fc.constant('application/json') }, oddMediaType),
      key: oddHeader,
    })
    .map(({ params, query, payload, type, key }) => {
      const filled = inPath.reduce(
        (url, { name }, index) => url.replace(`{${name}}`, params[index] ?? ''),
        path,
      )
      const search = query.map(([name, value]) => `${name}=${value}`).join('&')
      return {
        method: method.toUpperCase(),
        url: search === '' ? filled : `${filled}?${search}`,
        headers: {
          'idempotency-key': key,
          'last-event-id': key,
          ...(payload === undefined ? {} : { 'content-type': type }),
        },
        ...(payload === undefined ? {} : { payload }),
      }
    })
}

/** Mostly a body that would nearly do, with something odd in one to all of its places; sometimes no JSON at all. */
function aPayload(schema: Schema): fc.Arbitrary<string> {
  const nearlyRight = fc
    .constantFrom(0, 0.02, 0.1, 0.5)
    .chain((oddity) => aValue(schema, oddity))
    .map((value) => JSON.stringify(value) ?? 'null')
  return fc.oneof(
    { weight: 12, arbitrary: nearlyRight },
    { weight: 2, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: fc.constantFrom(...brokenTexts) },
  )
}

/** A value of the schema; each part of it is replaced by something odd with this probability. */
function aValue(schema: Schema, oddity: number): fc.Arbitrary<unknown> {
  const odd = Math.round(oddity * 100)
  return fc.oneof(
    { weight: odd, arbitrary: oddValue },
    { weight: 100 - odd, arbitrary: aRightValue(schema, oddity) },
  )
}

function aRightValue(schema: Schema, oddity: number): fc.Arbitrary<unknown> {
  const { enum: options, anyOf, properties, items } = schema
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (options) return fc.constantFrom(...options)
  if (anyOf) return aValue(anyOf[0] ?? {}, oddity)
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [name, aValue(field, oddity)] as const)
    return fc.record(Object.fromEntries(fields), oddity === 0 ? {} : { requiredKeys: [] })
  }
  if (type === 'array') return fc.array(aValue(items ?? {}, oddity), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: 5 + (schema.minimum ?? 0) })
  if (type === 'number') return fc.constantFrom(schema.minimum ?? 0, 1, 2.5)
  return fc.constantFrom(examples[schema.format?.replace('-or-empty', '') ?? ''] ?? 'Semmel')
}

const examples: Record<string, string> = {
  email: 'a@b.example',
  url: 'https://shop.example',
  address: '/pfad',
  phone: '+43 732 123456',
  day: '2026-11-20',
  'time-of-day': '08:00',
  instant: '2026-11-20T08:00:00Z',
}

const deep = (depth: number, left: string, right: string) => `${left.repeat(depth)}${right.repeat(depth)}`

const brokenTexts = [
  '',
  '{',
  '[1,',
  'null',
  '"text"',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"name":1e999}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  deep(50_000, '[', ']'),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  JSON.stringify('a'.repeat(1_200_000)),
]

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eSemmel',
  '👩‍👩‍👧‍👦'.repeat(100),
  'a'.repeat(70_000),
  "'; DROP TABLE orders; --",
  '%s%n',
  '<script>alert(1)</script>',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '0000-01-01',
  '2026-11-20T08:00:00+99:99',
  '24:00',
  'NaN',
  'Infinity',
  '-0',
  '99999999999999999999',
  'data:image/png;base64,AAAA',
  '../../../etc/passwd',
]
const oddNumbers = [0, -0, -1, 0.1, 1e-300, 1e300, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 63), 1.0000000001]

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    [{}],
    { id: null },
    { id: 'x' },
    { id: 2 ** 31 },
  ),
  fc.constantFrom<unknown>(...oddTexts),
  fc.constantFrom<unknown>(...oddNumbers),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.object({ maxDepth: 3, maxKeys: 3 }),
  fc.constant(Array.from({ length: 3000 }, () => ({ id: 1 }))),
)

const oddNumbersInPaths = ['0', '-1', '1.5', '1e3', '999999999', '2147483648', '99999999999999999999', 'NaN']
const oddWordsInPaths = [
  'x',
  '%00',
  // By itself `%2e%2e` would be resolved before it is sent, as browsers do, and might leave the interface.
  '%2e%2e%2F',
  '%2F',
  '%ff',
  '%F0%9F%A5%A8',
  '__proto__',
  '%27',
  'a'.repeat(400),
]

const oddPathPart = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('1', '2', '3') },
  { weight: 3, arbitrary: fc.constantFrom(...oddNumbersInPaths, ...oddWordsInPaths) },
)

const oddQueryValue = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    'true',
    'null',
    'NaN',
    '%00',
    '%ff',
    '%',
    '[]',
  ),
  fc.constantFrom(
    '1,2,x',
    '1,,2',
    '2026-02-30',
    '2026-11-20',
    '0000-01-01',
    '9999-12-31',
    '%5C%25_',
    'a'.repeat(3000),
  ),
  fc.constantFrom(...oddTexts.map((text) => encodeURIComponent(text.slice(0, 1000).toWellFormed()))),
)

const oddMediaType = fc.constantFrom(
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'x',
)

const oddHeader = fc.constantFrom(
  '12345678-ok',
  '1',
  ' ',
  'a'.repeat(300),
  '-1',
  '99999999999999999999',
  'NaN',
  'ä',
)
