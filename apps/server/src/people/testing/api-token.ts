import assert from 'node:assert/strict'
import type { NewApiToken } from '@theke/contract/people/api-tokens-api.ts'
import type { Caller, TestApp } from '../../testing/test-app.ts'
import { createPassword, createPerson, type Person } from './login-fixture.ts'

/** A program that calls with a new token of an administrator. */
type Program = { token: NewApiToken; call: Caller; by: Person }

/** Makes an administrator and, over the interface, a token of theirs with these permissions. */
export async function createProgram(
  app: TestApp,
  name: string,
  permissions: string[],
  more: Record<string, unknown> = {},
): Promise<Program> {
  const by = await createPerson(app, `owner-of-${name}`, ['ROLE_ADMIN'])
  const body = { name, permissions, validDays: '30', password: createPassword, ...more }
  const reply = await (await by.enter())<NewApiToken>('POST', '/api/api-tokens', body)
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  return { token: reply.data, call: callerWith(app, reply.data.token), by }
}

/** Calls with a token and nothing else. */
export function callerWith({ visitor }: TestApp, token: string): Caller {
  return (method, url, body, headers) =>
    visitor(method, url, body, { authorization: `Bearer ${token}`, ...headers })
}
