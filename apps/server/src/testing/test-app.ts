import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import type { Role } from '@theke/contract/access.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../app.ts'
import { testDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { readEnvironment } from '../environment/environment.ts'
import { openServices } from '../open-services.ts'
import { prepareBuiltInSets } from '../people/built-in-sets.ts'
import { users } from '../people/people-tables.ts'
import { quickHash } from '../people/testing/quick-hash.ts'
import { sessionCookie } from '../http/cookies.ts'
import type { Services } from '../core/services.ts'
import { openToPublic } from '../shop/opening.ts'
import { prepareShop } from '../shop/prepare-shop.ts'
import { testClock } from './test-clock.ts'

/** A reply as a caller of the interface sees it. */
export type TestReply<T = unknown> = {
  status: number
  data: T
  total: number
  errors: { message: string; field?: string }[]
  headers: Record<string, unknown>
  /** The whole reply, for one that is a file. */
  bytes: Buffer
}

/** Somebody who calls the interface: a visitor, or a person who has logged in. */
export type Caller = <T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestReply<T>>

export type TestApp = {
  app: FastifyInstance
  services: Services
  visitor: Caller
  /** Creates a person with these roles and branches and logs in. */
  loggedIn: (roles: Role[], branchIds?: number[]) => Promise<Caller>
  /** Starts the server anew on the same database and ends the one before meanwhile; `app` and `services` are those of the new one. */
  restart: () => Promise<void>
}

const password = 'ein langes Passwort'
const passwordHash = quickHash(password)

/** The whole server without pages, on a database of its own unless one is given, closed when the test file is done. */
export async function testApp(
  variables: Record<string, string> = {},
  given?: TestDatabase,
  origin = 'http://shop.example',
): Promise<TestApp> {
  const database = given ?? (await testDatabase())
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-test-app-'))
  const environment = readEnvironment({ RATE_LIMITS: 'off', DATA_DIR: dataDir, ...variables })

  async function start(): Promise<Pick<TestApp, 'app' | 'services'>> {
    await prepareShop(database.db)
    await prepareBuiltInSets(database.db)
    await openToPublic(database.db, new Date(testClock.now()))
    const services = await openServices(environment, database, origin, testClock)
    return { services, app: await buildApp(services, { log: 'silent', hasPages: false }) }
  }

  async function end({ app, services }: Pick<TestApp, 'app' | 'services'>): Promise<void> {
    await app.close()
    await services.notifyBus.close()
    await services.cache.close()
  }

  after(async () => {
    await end(running)
    rmSync(dataDir, { recursive: true, force: true })
  })

  let people = 0
  const inject = (options: InjectOptions) => running.app.inject(options)
  const running: TestApp = {
    ...(await start()),
    visitor: caller(inject, {}),
    async restart() {
      const { app, services } = running
      await Promise.all([end({ app, services }), start().then((started) => Object.assign(running, started))])
    },
    async loggedIn(roles, branchIds = []) {
      const username = `person-${++people}`
      await running.services.db.insert(users).values({
        username,
        email: `${username}@shop.example`,
        passwordHash,
        firstName: '',
        lastName: '',
        phone: '',
        roles,
        branches: branchIds,
        isEnabled: true,
        isLocked: false,
      })
      const reply = await inject({
        method: 'POST',
        url: '/backend/login',
        payload: { username, password },
      })
      const cookie = reply.cookies.find(({ name }) => name.endsWith(sessionCookie))
      const { csrfToken } = reply.json<{ data: { csrfToken: string } }>().data
      return caller(inject, { cookie: `${cookie?.name}=${cookie?.value}`, 'x-csrf-token': csrfToken })
    },
  }
  return running
}

// Events of programs are not kept, and the usual name of these calls is one of a program.
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>

function caller(inject: Inject, identity: Record<string, string>): Caller {
  return async function call<T>(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: unknown,
    headers = {},
  ) {
    const reply = await inject({
      method,
      url,
      headers: { 'user-agent': browser, ...identity, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const json = reply.headers['content-type']?.toString().includes('json') ? reply.json() : {}
    return {
      status: reply.statusCode,
      total: 0,
      errors: [],
      data: undefined as T,
      ...json,
      headers: reply.headers,
      bytes: reply.rawPayload,
    }
  } as Caller
}
