import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contrast } from '@theke/domain/shop/theme-colors.ts'

const text = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map((found) => [found[1], found[2]]),
)
const softs = [...tokens.keys()].filter((name) => name?.endsWith('-soft'))
const grounds = ['on-primary', 'paper', 'ground', 'sand', ...softs]

function tooWeak(names: readonly string[], least: number): string[] {
  return names.flatMap((name) =>
    grounds.flatMap((ground) => {
      const reached = contrast(tokens.get(name) ?? '', tokens.get(ground) ?? '')
      return reached >= least ? [] : [`${name} on ${ground}: ${reached.toFixed(2)}`]
    }),
  )
}

test('text of every meaning is readable on white, on every ground and on every soft colour', () => {
  assert.equal(softs.length, 4)
  assert.deepEqual(tooWeak(['ink', 'muted', 'primary', 'ready', 'waits', 'changed', 'refused'], 4.5), [])
})

test('marks, the borders of what is filled in, and the focus are seen on every ground', () => {
  assert.deepEqual(tooWeak(['waits-mark', 'line-strong', 'focus'], 3), [])
})

test('white is readable on every colour that fills an area', () => {
  const filled = ['primary', 'ready', 'waits', 'changed', 'refused', 'ink']
  assert.deepEqual(
    filled.filter((name) => contrast('#fff', tokens.get(name) ?? '') < 4.5),
    [],
  )
})
