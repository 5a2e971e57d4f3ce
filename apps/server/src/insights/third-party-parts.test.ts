import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ThirdPartyPart } from '@theke/contract/insights/licenses-api.ts'
import { fontCatalogue, fontFamilies } from '@theke/contract/media/font-catalogue.ts'
import { testApp } from '../testing/test-app.ts'

const { loggedIn } = await testApp()
const employee = await loggedIn(['ROLE_EMPLOYEE'])
const { data: parts } = await employee<ThirdPartyPart[]>('GET', '/api/licenses')

async function textOf({ name, version }: ThirdPartyPart): Promise<string> {
  const query = new URLSearchParams({ name, version }).toString()
  const { status, data } = await employee<{ text: string }>('GET', `/api/licenses/text?${query}`)
  assert.equal(status, 200, name)
  return data.text
}

test('all fonts and the parts of the shop are listed with their licences, and what only tests need is not', async () => {
  const names = parts.map(({ name }) => name)
  assert.deepEqual(
    parts.filter(({ isFont }) => isFont).map(({ name }) => name),
    fontFamilies.map((family) => `@fontsource-variable/${fontCatalogue[family].name}`).toSorted(),
  )
  for (const name of ['react', 'fastify', 'sharp', '@mantine/core']) assert.ok(names.includes(name), name)
  for (const name of ['playwright-core', 'fast-check', 'lighthouse', '@theke/server'])
    assert.ok(!names.includes(name), name)
  for (const part of parts.filter(({ license }) => license === ''))
    assert.notEqual(await textOf(part), '', part.name)
})

test('the text of a licence is that of the part, and nothing else is read', async () => {
  for (const part of parts.filter(({ isFont }) => isFont))
    assert.match(await textOf(part), /OPEN FONT LICENSE|Apache License/i, part.name)
  const react = parts.find(({ name }) => name === 'react')
  assert.match(react ? await textOf(react) : '', /MIT License/)
  for (const name of ['../..', 'react/..', 'nothing']) {
    const query = new URLSearchParams({ name, version: react?.version ?? '' }).toString()
    assert.equal((await employee('GET', `/api/licenses/text?${query}`)).status, 404)
  }
})
