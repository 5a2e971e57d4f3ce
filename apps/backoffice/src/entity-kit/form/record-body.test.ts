import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean, date, defaultValues, integer, list, text, writeOnlyText } from '@theke/contract/fields.ts'
import { bodyOf, changesSince } from './record-body.ts'

const fields = {
  name: text({ label: 'Name', isRequired: true }),
  password: writeOnlyText({ label: 'Passwort' }),
  version: integer({ label: 'Version', isReadOnly: true, isRequired: true }),
  rows: list({ area: text({ label: 'Gebiet' }) }, { label: 'Zeilen' }),
}

test('a new record sends every field but what the server sets', () => {
  const values = { ...defaultValues(fields), name: 'Speck', password: 'geheim' }
  assert.deepEqual(bodyOf(fields, values, null), { name: 'Speck', password: 'geheim', rows: [] })
})

test('a stored record sends only what changed, deep inside lists too', () => {
  const before = { id: 1, name: 'Speck', version: 3, rows: [{ area: 'Linz' }] }
  assert.deepEqual(bodyOf(fields, structuredClone(before), before), {})
  assert.deepEqual(bodyOf(fields, { ...before, rows: [{ area: 'Wels' }] }, before), {
    rows: [{ area: 'Wels' }],
  })
})

test('what was typed since a save was sent is told apart from what was sent, deep inside lists too', () => {
  const sent = { name: 'Speck', start: null, rows: [{ area: 'Linz' }] }
  assert.deepEqual(changesSince(sent, structuredClone(sent)), {})
  const now = { name: 'Speck', start: '2026-12-24', rows: [{ area: 'Linz' }, { area: 'Wels' }] }
  assert.deepEqual(changesSince(sent, now), { start: now.start, rows: now.rows })
})

test('an empty secret is left as it is', () => {
  assert.deepEqual(bodyOf(fields, { name: 'A', password: '', rows: [] }, null), { name: 'A', rows: [] })
})

test('what is taken away is sent as well: a tick, a day, a text and the last row of a list', () => {
  const more = { ...fields, isEnabled: boolean({ label: 'Aktiv' }), start: date({ label: 'Beginn' }) }
  const before = { name: 'Speck', isEnabled: true, start: '2026-12-24', rows: [{ area: 'Linz' }] }
  const after = { name: '', isEnabled: false, start: null, rows: [] }
  assert.deepEqual(bodyOf(more, after, before), after)
})
