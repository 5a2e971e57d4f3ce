import assert from 'node:assert/strict'
import test from 'node:test'
import { openApiProblems } from './open-api.ts'

const reply = { responses: { 200: { description: 'Erfolg' } } }
const documentOf = (paths: object) => ({
  openapi: '3.1.0',
  info: { title: 'Theke', version: '1.0.0' },
  paths,
})

test('two calls of one name, and what is no schema, are named; a valid document is fine', async () => {
  const list = { operationId: 'tags.list', ...reply }
  assert.deepEqual(await openApiProblems(documentOf({ '/api/tags': { get: list } })), [])
  const twice = await openApiProblems(
    documentOf({ '/api/tags': { get: list }, '/api/all-tags': { get: list } }),
  )
  assert.match(twice.join(), /operationId `tags\.list` is duplicated/)
  const odd = { responses: { 200: {} } }
  assert.notDeepEqual(await openApiProblems(documentOf({ '/api/tags': { get: odd } })), [])
})
