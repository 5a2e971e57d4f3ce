import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
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

test('white is readable on every colour that fills an area, and ink on bright amber', () => {
  assert.ok(contrast(tokens.get('ink') ?? '', tokens.get('waits-fill') ?? '') >= 7)
  const filled = ['primary', 'ready', 'waits', 'changed', 'refused', 'ink']
  assert.deepEqual(
    filled.filter((name) => contrast('#fff', tokens.get(name) ?? '') < 4.5),
    [],
  )
})

test('the front ends use only variables that there are, and write no colour of the tokens themselves', () => {
  const root = new URL('../../../', import.meta.url)
  const sources = ['packages/ui/src', 'apps/storefront/src', 'apps/backoffice/src'].flatMap((folder) =>
    globSync(`${folder}/**/*.{css,ts,tsx}`, { cwd: root })
      .filter((path) => !/\.test\.|tokens\.css$/.test(path))
      .map((path) => ({ path, source: readFileSync(new URL(path, root), 'utf8') })),
  )
  const defined = new Set(
    [text, ...sources.map(({ source }) => source)].flatMap((source) =>
      [...source.matchAll(/(?<!var\()(--[\w-]+)(?=['"]?\]?:)/g)].map(([name]) => name),
    ),
  )
  const missing = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name = '']) =>
      defined.has(name) || /^--(mantine|button|pill|color|tw)-/.test(name) ? [] : [`${path}: ${name}`],
    ),
  )
  assert.deepEqual(missing, [])

  const own = new Set(
    [...tokens].flatMap(([name, color = '']) =>
      /^(ready|waits|changed|refused)/.test(name ?? '') ? [color] : [],
    ),
  )
  const repeated = sources.flatMap(({ path, source }) =>
    path.endsWith('.css')
      ? [...source.matchAll(/#[0-9a-f]{6}\b/g)].flatMap(([color]) =>
          own.has(color) ? [`${path}: ${color}`] : [],
        )
      : [],
  )
  assert.deepEqual(repeated, [])

  // The reds and ambers that Mantine brings along are not the ones of the tokens.
  const foreign = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/\bcolor(?:=|: )['"](?:red|orange|yellow)['"]/g)].map(([use]) => `${path}: ${use}`),
  )
  assert.deepEqual(foreign, [])
})
