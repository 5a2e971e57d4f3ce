import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { allEndpoints } from './api.ts'

const callOf = ({ method, path }: Record<string, unknown>) => `${String(method)} ${String(path)}`

test('every endpoint that is declared is in the list from which documentation, access tests and fakes are made', async () => {
  const listed = new Set(allEndpoints.map(callOf))
  const declared: string[] = []
  for (const file of globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.ts', 'testing/**'],
  })) {
    const exported: Record<string, unknown> = await import(`./${file}`)
    for (const [name, api] of Object.entries(exported)) {
      if (!name.endsWith('Api') || !isRecord(api)) continue
      declared.push(...Object.values(api).filter(isRecord).map(callOf))
    }
  }
  assert.ok(declared.length > 300, String(declared.length))
  assert.deepEqual(
    declared.filter((call) => !listed.has(call)),
    [],
  )
})
