import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Entity, Row } from './define-entity.ts'
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from './endpoint.ts'
import type { ErrorEntry } from './errors.ts'
import type { Fields } from './fields.ts'
import { isReference } from './references.ts'

/** What the client needs of `fetch`; the browser's own fits. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** A reply that is not a success. Status 0 means that no reply came. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorEntry[]
  /** The code of the shop's own refusals; empty for a reply of a proxy, or none. */
  readonly code: string

  constructor(status: number, errors: ErrorEntry[], fallback: string, code = '') {
    super(errors[0]?.message ?? fallback)
    this.status = status
    this.errors = errors
    this.code = code
  }
}

/** Why there is no reply of the shop's own, in a sentence: the status, 0 for none at all, and the seconds to wait where the reply names them. */
export type Explain = (status: number, waitSeconds: number) => string

type Params = Record<string, string | number>

/** Input of a call: path parameters, query and body as declared. */
export type Call<E> = {
  params?: Params
  query?: QueryOf<E>
  body?: Partial<BodyOf<E>>
  /** In place of a body, where the endpoint takes its file in a form. */
  form?: FormData
  headers?: Record<string, string> | undefined
  /** Arrives even where the page closes in that moment; for small bodies. */
  isKeptAlive?: boolean
  signal?: AbortSignal | undefined
}

/** What is sent of a call, of whatever endpoint. */
type Sent = Omit<Call<Endpoint>, 'query' | 'body'> & { query?: object; body?: object }

export type ListReply<T> = { data: T; total: number }

/** Makes calls to declared endpoints. Relative addresses by default; `headers` is asked before every call. */
export function createClient({
  fetch,
  origin = '',
  headers = () => ({}),
  explain,
  readReply = (_endpoint, data) => data,
}: {
  fetch: Fetch
  origin?: string
  headers?: () => Record<string, string>
  explain?: Explain
  /** Makes of a payload of the wire what the program works with. */
  readReply?: (endpoint: Endpoint, data: unknown) => unknown
}) {
  async function request<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<ListReply<ReplyOf<E>>> {
    const { status, isSuccess, text, waitSeconds } = await send(endpoint, input)
    const body = parse(text)
    if (!isSuccess)
      throw new ApiError(status, errorsOf(body), fallback(endpoint, status, waitSeconds), codeOf(body))
    // A success that is not ours, such as the page of a proxy, says nothing about the request.
    if (!hasData(body)) throw new ApiError(0, [], fallback(endpoint, 0))
    // The server answers by the same declaration.
    return { data: readReply(endpoint, body.data) as ReplyOf<E>, total: body.total ?? 0 }
  }

  function fallback({ failure }: Endpoint, status: number, waitSeconds = 0): string {
    return explain ? `${failure.replace(/\.$/, '')}. ${explain(status, waitSeconds)}` : failure
  }

  async function send(
    endpoint: Endpoint,
    { params, query, body, form, headers: extra, isKeptAlive, signal }: Sent,
  ) {
    try {
      const response = await fetch(origin + addressOf(endpoint, params, query), {
        method: endpoint.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers(),
          ...extra,
        },
        // The browser adds the content type of a form, with its boundary.
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
        ...(signal && { signal }),
        ...(isKeptAlive && { keepalive: true }),
        credentials: 'same-origin',
      })
      // Read here, as a reply that breaks off is no reply.
      const { status, ok: isSuccess } = response
      const waitSeconds = Number(response.headers.get('retry-after')) || 0
      return { status, isSuccess, waitSeconds, text: await response.text() }
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ApiError(0, [], fallback(endpoint, 0))
    }
  }

  return {
    /** Calls an endpoint and returns its payload. Throws ApiError for every reply that is not a success. */
    async call<E extends Endpoint>(endpoint: E, input: Call<E> = {}): Promise<ReplyOf<E>> {
      return (await request(endpoint, input)).data
    },
    /** Calls a list endpoint and returns the payload with the number of all matching records. */
    async list<E extends Endpoint>(endpoint: E, input: Call<E> = {}): Promise<ListReply<ReplyOf<E>>> {
      return request(endpoint, input)
    },
    /** Loads one record of a plain entity. */
    async load<F extends Fields>(entity: Entity<F>, id: number): Promise<Row<F>> {
      return (await request(entity.endpoints.load, { params: { id } })).data
    },
  }
}

export type Client = ReturnType<typeof createClient>

/** Address of a call: parameters filled in and escaped, empty query values left out. */
export function addressOf(endpoint: Endpoint, params: Params = {}, query: object = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    const plain = isReference(value) ? value.id : value
    search.set(name, typeof plain === 'string' ? plain : JSON.stringify(plain))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function hasData(body: unknown): body is { data: unknown; total?: number } {
  return isRecord(body) && 'data' in body
}

function errorsOf(body: unknown): ErrorEntry[] {
  return isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isTold) : []
}

function codeOf(body: unknown): string {
  return isRecord(body) && typeof body.code === 'string' ? body.code : ''
}

/** A proxy in between may have errors of another shape. */
function isTold(error: unknown): error is ErrorEntry {
  return isRecord(error) && typeof error.message === 'string' && error.message !== ''
}
