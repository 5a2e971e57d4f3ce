import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Recipe = {
  heading: string
  /** What was added in the way of the recipe before. */
  example: string
  steps: { file: string; example: string }[]
}

/** The sections of CONTRIBUTING.md with numbered steps, each of which begins with a file. */
function recipesIn(text: string): Recipe[] {
  return text
    .split(/^## /m)
    .filter((section) => /^1\. /m.test(section))
    .map((section) => {
      const example = /\bsee `([^`]+)`/i.exec(section)?.[1] ?? ''
      const steps = [...section.matchAll(/^\d+\. `([^`]+)`(.*(?:\n {3}.*)*)/gm)]
      return {
        heading: section.slice(0, section.indexOf('\n')),
        example,
        steps: steps.map(([, file = '', rest = '']) => ({
          file,
          example: /\bhere `([^`]+)`/.exec(rest)?.[1] ?? example,
        })),
      }
    })
}

const recipes = recipesIn(read('CONTRIBUTING.md'))

test('there is a recipe for each kind of change, with as many files as its heading says', () => {
  const kinds = [
    'customer field',
    'field of an entity',
    'entity',
    'order transition',
    'statistic',
    'endpoint',
  ]
  assert.deepEqual(
    recipes.map(({ heading }) => heading.replace(/^Add an? /, '').replace(/ \(.*/, '')),
    [...kinds, 'payment provider'],
  )
  for (const { heading, steps } of recipes) {
    const count = Number(/\((\d+) files/.exec(heading)?.[1]) + (heading.includes('and its test') ? 1 : 0)
    assert.equal(steps.length, count, heading)
  }
})

for (const { heading, example, steps } of recipes) {
  test(`${heading}: each file exists and has the example`, () => {
    assert.notEqual(example, '')
    for (const { file, example } of steps) {
      assert.ok(existsSync(path.join(root, file)), `${file} does not exist`)
      const has = read(file).toLowerCase().includes(example.toLowerCase())
      assert.ok(has, `${file} does not have ${example}`)
    }
  })
}
