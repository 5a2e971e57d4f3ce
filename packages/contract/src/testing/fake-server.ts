import { compile, toValidationErrors } from '../../../../apps/server/src/http/requests/validate.ts'
import {
  applyDefaults,
  normaliseBody,
  readQuery,
} from '../../../../apps/server/src/http/requests/parse-request.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Role } from '../access.ts'
import { allEndpoints } from '../api.ts'
import { bulkEndpoints } from '../bulk-changes.ts'
import type { DraftOf, Entity, RowOf } from '../define-entity.ts'
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '../endpoint.ts'
import { entities } from '../entities.ts'
import { invalidInput } from '../errors.ts'
import { bodySchema, querySchema } from '../json-schema.ts'
import { isWholeNumber } from '../open-api.ts'
import { type CurrentUser, peopleApi } from '../people/user.ts'
import {
  employeePermissions,
  mayCall,
  missingPermissionText,
  permissionsOf,
} from '../permissions/requirements.ts'
import { referencesIn } from '../references.ts'
import { visibleFields } from '../fields.ts'
import { bulkAnswers } from './fake-bulk.ts'
import { createRecords, FakeRefusal, refusal, type Stored } from './fake-records.ts'

/** What a call to the fake server brings, read and validated by the contract. */
export type FakeCall<E> = {
  params: Record<string, string>
  /** The path parameter `:id`; 0 where the path has none. */
  id: number
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Headers
  /** Answers as the fake server would without this answer. */
  next: () => ReplyOf<E>
}

/** The payload of a reply, or a whole response, such as a stream. A `FakeRefusal` or `noAnswer` is thrown. */
type Answer<E> = (call: FakeCall<E>) => Promise<ReplyOf<E> | Response> | ReplyOf<E> | Response

type LooseAnswer = (call: FakeCall<Endpoint>) => unknown

/** The person whose browser calls. */
export type FakePerson = {
  roles?: Role[]
  /** Keys of permission sets; what employees have by default. Administrators have all. */
  granted?: readonly string[]
  branches?: { id: number }[]
} & Partial<Pick<CurrentUser, 'id' | 'name' | 'username' | 'currency' | 'workUnit' | 'sessionEndsAt'>>

/** The request never reaches the server, or its reply gets lost. */
export function noAnswer(): never {
  throw new TypeError('Failed to fetch')
}

const csrfToken = 'token-of-this-tab'

const routes = allEndpoints
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))
  .toSorted((a, b) => parametersOf(a.endpoint.path) - parametersOf(b.endpoint.path))

export type FakeServer = ReturnType<typeof startFakeServer>

/**
 * Takes the place of the server for this page: every call of the typed client is answered from memory by the contract. Records of all entities can
 * be listed, loaded, written, changed together and removed; requests are validated and refused like the server does. Other endpoints
 * answer what the test says; until then lists are empty and the rest is not found.
 */
export function startFakeServer() {
  let person: CurrentUser | null = null
  let granted: ReadonlySet<string> = employeePermissions
  const userName = () => person?.name ?? ''
  const records = createRecords(userName)
  const answers = new Map<string, LooseAnswer>()
  const once = new Map<string, LooseAnswer[]>()
  const calls: { endpoint: string; call: Omit<FakeCall<Endpoint>, 'next'> }[] = []

  answers.set(keyOf(peopleApi.currentUser), () => {
    if (person === null) throw refusal('not-logged-in')
    return person
  })
  for (const entity of entities) answerEntity(entity)

  function answerEntity(entity: Entity): void {
    const { endpoints } = entity
    const bulk = bulkAnswers(records, entity, userName)
    const many = bulkEndpoints(entity)
    const set = (endpoint: Endpoint, answer: LooseAnswer) => answers.set(keyOf(endpoint), answer)
    const show = (row: Parameters<typeof records.toReply>[1]) => records.toReply(entity, row)
    set(endpoints.list, ({ query }) => {
      const found = records.list(entity, query)
      const limit = Number(Reflect.get(query, 'limit') ?? entity.defaultLimit ?? 500)
      const start = (Number(Reflect.get(query, 'page') ?? 1) - 1) * limit
      return { data: found.slice(start, start + limit).map(show), total: found.length }
    })
    set(endpoints.load, ({ id }) => show(records.find(entity, id)))
    set(endpoints.create, ({ body }) => show(records.create(entity, body)))
    set(endpoints.update, ({ id, body, headers }) =>
      show(records.update(entity, id, body, { version: headers.get('if-match') ?? undefined })),
    )
    set(endpoints.remove, ({ id }) => {
      records.remove(entity, id)
      return null
    })
    set(endpoints.listIds, ({ query }) => {
      const ids = records.list(entity, query).map(({ id }) => id)
      return { data: ids, total: ids.length }
    })
    set(endpoints.updateMany, ({ body }) => bulk.updateMany(body))
    set(endpoints.removeMany, ({ body }) => bulk.removeMany(body))
    set(endpoints.restoreMany, ({ body }) => bulk.restoreMany(body))
    set(many.updateEach, ({ body }) => bulk.updateEach(body))
    set(many.listSome, ({ query }) => {
      const ids = new Set(referencesIn(Reflect.get(query, 'records')).map(({ id }) => id))
      return records
        .list(entity, {})
        .filter(({ id }) => ids.has(id))
        .map(show)
    })
    set(many.listRemoved, () => bulk.listRemoved())
    set(many.listBatches, () => bulk.listBatches())
    set(many.undoBatch, ({ params }) => bulk.undoBatch(params.batch ?? ''))
  }

  async function respond(address: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, location.origin)
    const method = init.method ?? 'GET'
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
    if (pathname === '/healthz') return new Response('ok')
    if (route === undefined) return browserFetch(address, init)
    const { endpoint, pattern } = route
    // As on the way to a real server, a call may be given up before it arrives.
    await new Promise((resolve) => setTimeout(resolve))
    init.signal?.throwIfAborted()
    try {
      const params = { ...pattern.exec(pathname)?.groups }
      const headers = new Headers(init.headers)
      requireAccess(endpoint, headers)
      const call = {
        params,
        id: Number(params.id ?? 0),
        query: readValid(endpoint.query ?? {}, 'query', Object.fromEntries(searchParams), endpoint),
        body: readValid(endpoint.body ?? {}, 'body', bodyOf(init), endpoint),
        headers,
      }
      calls.push({ endpoint: keyOf(endpoint), call })
      const answered = await answer(endpoint, call)
      init.signal?.throwIfAborted()
      if (answered instanceof Response) return answered
      return Response.json(envelope(endpoint, answered), { status: endpoint.success ?? 200 })
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
      const { status, code, errors } = error
      return Response.json({ code, errors }, { status })
    }
  }

  function requireAccess(endpoint: Endpoint, headers: Headers): void {
    const holder = person && { roles: person.roles, granted }
    if (mayCall(holder, endpoint)) {
      const isWrite = endpoint.method !== 'GET' && person !== null && endpoint.permission !== 'session.create'
      if (isWrite && headers.get('x-csrf-token') !== csrfToken) throw refusal('bad-csrf-token')
      return
    }
    if (person === null) throw refusal('not-logged-in')
    throw refusal('not-allowed', missingPermissionText(endpoint.permission))
  }

  function readValid(
    declared: NonNullable<Endpoint['body']>,
    part: 'query' | 'body',
    given: Stored,
    { isPartial = false }: Endpoint,
  ): Stored {
    const fields = visibleFields(declared, person?.roles ?? [])
    const values = part === 'query' ? readQuery(fields, given) : normaliseBody(fields, given)
    const schema = part === 'query' ? querySchema(fields) : bodySchema(fields, { isPartial })
    const validate = compile(schema)
    if (!validate(values)) throw new FakeRefusal(invalidInput, toValidationErrors(validate.errors ?? []))
    return part === 'query' ? values : applyDefaults(fields, values, isPartial)
  }

  function answer(endpoint: Endpoint, call: Omit<FakeCall<Endpoint>, 'next'>): unknown {
    const usual = answers.get(keyOf(endpoint))
    const next = (): unknown => {
      if (usual !== undefined) return usual({ ...call, next: noAnswer })
      if (endpoint.isList) return []
      throw refusal('not-found', `${keyOf(endpoint)} has no answer in this test.`)
    }
    const special = once.get(keyOf(endpoint))?.shift()
    return special ? special({ ...call, next }) : next()
  }

  globalThis.fetch = async (address, init = {}) =>
    respond(address instanceof Request ? address.url : String(address), init)

  return {
    /** Logs a person in; an administrator unless stated otherwise. */
    logIn({ granted: given, ...stated }: FakePerson = {}): CurrentUser {
      const roles = stated.roles ?? (given ? ['ROLE_EMPLOYEE'] : ['ROLE_ADMIN'])
      granted = new Set(given ?? employeePermissions)
      person = {
        id: 1,
        username: 'resi',
        name: 'Resi Moser',
        email: 'resi@shop.example',
        branches: given ? [{ id: 1 }] : [],
        currency: 'EUR',
        workUnit: '',
        csrfToken,
        sessionEndsAt: '2099-01-01T00:00:00.000Z',
        needsSecondFactor: false,
        ...stated,
        roles: [...roles],
        permissions: permissionsOf({ roles, granted }),
      }
      return person
    },
    /** The session ends; later calls are refused. */
    endSession(): void {
      person = null
    },
    /** Stores a record as somebody else would, and returns it as a reply has it. */
    add<E extends Entity>(entity: E, draft: Partial<DraftOf<E>>): RowOf<E> {
      return records.toReply(entity, records.create(entity, complete(entity, draft))) as RowOf<E>
    },
    /** Changes a record as somebody else would. */
    change<E extends Entity>(entity: E, id: number, values: Partial<DraftOf<E>>): void {
      records.update(entity, id, values)
    },
    /** A stored record as a reply has it. */
    load<E extends Entity>(entity: E, id: number): RowOf<E> {
      return records.toReply(entity, records.find(entity, id)) as RowOf<E>
    },
    /** All stored records of an entity. */
    all<E extends Entity>(entity: E): RowOf<E>[] {
      return records.list(entity, {}).map((row) => records.toReply(entity, row)) as RowOf<E>[]
    },
    /** Answers an endpoint from now on. */
    answer<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
      const usual = answers.get(keyOf(endpoint))
      answers.set(keyOf(endpoint), (call) =>
        answer({ ...(call as FakeCall<E>), next: () => usual?.({ ...call, next: noAnswer }) as ReplyOf<E> }),
      )
    },
    /** Answers the next call to an endpoint; several are answered one after another. */
    answerOnce<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
      const waiting = once.get(keyOf(endpoint)) ?? []
      once.set(keyOf(endpoint), [...waiting, (call) => answer(call as FakeCall<E>)])
    },
    /** What an endpoint was called with so far. */
    calls<E extends Endpoint>(endpoint: E): Omit<FakeCall<E>, 'next'>[] {
      const found = calls.filter((one) => one.endpoint === keyOf(endpoint))
      return found.map(({ call }) => call as Omit<FakeCall<E>, 'next'>)
    },
    records,
  }
}

const browserFetch = globalThis.fetch.bind(globalThis)

function complete({ fields }: Entity, draft: Stored): Stored {
  return applyDefaults(fields, normaliseBody(fields, draft), false)
}

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function parametersOf(path: string): number {
  return path.split(':').length
}

function patternOf(path: string): RegExp {
  const source = path.replace(
    /:(\w+)/g,
    (_, name: string) => `(?<${name}>${isWholeNumber(name) ? '\\d+' : '[^/]+'})`,
  )
  return new RegExp(`^${source}$`)
}

function bodyOf({ body }: RequestInit): Stored {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : {}
  return isRecord(parsed) ? parsed : {}
}

function envelope({ isList }: Endpoint, answered: unknown): object {
  if (isRecord(answered) && 'total' in answered && 'data' in answered) return answered
  return { data: answered, ...(isList && Array.isArray(answered) ? { total: answered.length } : {}) }
}
