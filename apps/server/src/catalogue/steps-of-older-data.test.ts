import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../testing/test-app.ts'

const { loggedIn } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])

type Stored = { id: number; config: { parts: { name: string }[] }; content?: unknown }

const step = (name: string) => ({ name, type: 'text', options: [] })
const older = (name: string) => ({ content: { configurator: { options: [step(name)] } } })
const namesOf = ({ config }: Stored) => config.parts.map(({ name }) => name)

async function save(method: 'POST' | 'PUT', path: string, body: object): Promise<Stored> {
  const { data, status, errors } = await admin<Stored>(method, `/api/products${path}`, body)
  assert.ok(status < 300, JSON.stringify(errors))
  return data
}

test('steps in the older place are read, and stored in the newer one, which goes before it', async () => {
  const sausage = { name: 'Grillplatte', unit: 'piece', price: 24.9 }
  const made = await save('POST', '', { ...sausage, ...older('Beschriftung') })
  assert.deepEqual([namesOf(made), 'content' in made], [['Beschriftung'], false])
  assert.deepEqual(namesOf(await save('PUT', `/${made.id}`, older('Gewürz'))), ['Gewürz'])
  const both = { ...older('Alt'), config: { parts: [step('Neu')] } }
  assert.deepEqual(namesOf(await save('PUT', `/${made.id}`, both)), ['Neu'])
  assert.deepEqual(namesOf(await save('PUT', `/${made.id}`, { ...older('Alt'), config: {} })), ['Alt'])
  assert.deepEqual(namesOf(await save('PUT', `/${made.id}`, { content: 'Text' })), ['Alt'])
})
