import assert from 'node:assert/strict'
import type { Role } from '@theke/contract/access.ts'
import type { Caller, TestApp } from '../../testing/test-app.ts'
import { createUser } from '../create-user.ts'
import { quickHash } from './quick-hash.ts'

export const createPassword = 'Knoblauchwurst 7'

/** A person with their ways in: `enter` logs in anew and calls with that session. */
export type Person = { id: number; username: string; enter: (code?: string) => Promise<Caller> }

/** Somebody who can log in more than once. */
export async function createPerson(
  { services, visitor }: TestApp,
  username: string,
  roles: Role[] = ['ROLE_EMPLOYEE'],
  more: { permissionSet?: number | null; branches?: number[] } = {},
): Promise<Person> {
  const email = `${username}@shop.example`
  const person = { username, email, password: createPassword, roles, ...more }
  const { id } = await createUser(services.db, person, quickHash)
  return {
    id,
    username,
    async enter(code = '') {
      const body = { username, password: createPassword, code }
      const reply = await visitor<{ csrfToken: string }>('POST', '/backend/login', body)
      assert.equal(reply.status, 200, JSON.stringify(reply.errors))
      const identity = {
        cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
        'x-csrf-token': reply.data.csrfToken,
      }
      return (method, url, sent, headers) => visitor(method, url, sent, { ...identity, ...headers })
    },
  }
}
