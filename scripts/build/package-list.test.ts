import assert from 'node:assert/strict'
import { test } from 'node:test'
import { licensesWithTexts } from '../../apps/server/src/insights/third-party-parts.ts'
import { root } from './front-ends.ts'
import { packageList } from './package-list.ts'

const lists = [packageList(root), packageList(`${root}/scripts/runtime`)]
const components = lists.flatMap((list) => list.components)
const nameOf = ({ name, group, version }: (typeof components)[number]) =>
  `${group === undefined ? name : `${group}/${name}`} ${version}`

test('every part that is delivered is in the lists of packages', async () => {
  assert.deepEqual(
    lists.map(({ bomFormat, metadata }) => [bomFormat, metadata.component.name]),
    [
      ['CycloneDX', 'theke'],
      ['CycloneDX', '@theke/runtime'],
    ],
  )
  const listed = new Set(components.map(nameOf))
  const parts = await licensesWithTexts()
  assert.ok(parts.length > 400)
  assert.deepEqual(
    parts.map(({ name, version }) => `${name} ${version}`).filter((part) => !listed.has(part)),
    [],
  )
})

test('what only development needs is not in them', () => {
  const names = new Set(components.map(({ name }) => name))
  for (const name of ['pg', 'react', 'fastify', 'drizzle-orm', 'npm']) assert.ok(names.has(name), name)
  for (const name of ['playwright-core', 'fast-check', 'lighthouse', 'oxlint'])
    assert.ok(!names.has(name), name)
})
