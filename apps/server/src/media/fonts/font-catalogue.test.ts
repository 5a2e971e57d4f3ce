import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  closestVariant,
  fontCatalogue,
  fontFacesOf,
  fontFamilies,
  type FontFamily,
  fontVersion,
} from '@theke/contract/media/font-catalogue.ts'
import type { Font } from 'fontkit'
import { fontFilePath } from './font-files.ts'
import { openFont } from './open-font.ts'

type Metadata = { family: string; weights: number[]; category: string; license: { type: string } }

test('the catalogue says what the packages hold', () => {
  assert.ok(fontFamilies.length >= 40)
  for (const family of fontFamilies) {
    const { name, ...spec } = fontCatalogue[family]
    const read = (file: string): unknown =>
      JSON.parse(readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${name}/${file}`)), 'utf8'))
    const metadata = read('metadata.json') as Metadata
    assert.equal((read('package.json') as { version: string }).version, fontVersion, family)
    assert.deepEqual(
      [metadata.family, metadata.category, metadata.license.type],
      [family, spec.category, spec.license],
    )
    assert.deepEqual([metadata.weights[0], metadata.weights.at(-1)], spec.weights, family)
    assert.ok(
      fontFacesOf(family).every((face) => existsSync(fontFilePath(face))),
      family,
    )
    const italic = fontFilePath({ family, subset: 'latin', isItalic: true })
    assert.equal(existsSync(italic), spec.hasItalic, family)
  }
})

test('the font that stands in for each has its proportions', async () => {
  for (const family of fontFamilies) {
    const font = await openFont(family, 'regular')
    const { fallback } = fontCatalogue[family]
    const size = averageAdvance(font) / standInAdvance(family)
    const percent = (length: number) => Math.round((length / font.unitsPerEm / size) * 1000) / 10
    assert.deepEqual(
      [Math.round(size * 1000) / 10, percent(font.ascent), percent(-font.descent)],
      [fallback.size, fallback.ascent, fallback.descent],
      family,
    )
  }
})

test('each weight and slope is a drawing of its own', async () => {
  const widths = await Promise.all(
    (['regular', '700', 'italic', '700italic'] as const).map(async (variant) => {
      const font = await openFont('Lora', variant)
      return font.layout('Bauernbrot').advanceWidth
    }),
  )
  assert.equal(new Set(widths).size, 4)
  const outline = (font: Font) => font.glyphForCodePoint(0xe4).path.toSVG()
  assert.notEqual(outline(await openFont('Lora', 'regular')), outline(await openFont('Lora', '700')))
})

test('a variant that a family does not have becomes the closest one', () => {
  assert.equal(closestVariant('Lora', 'bold'), '700')
  assert.equal(closestVariant('Lora', '900italic'), '700italic')
  assert.equal(closestVariant('Lora', ''), 'regular')
  assert.equal(closestVariant('Caveat', 'italic'), 'regular')
  assert.equal(closestVariant('Inter', 'fett kursiv'), '700italic')
})

/** How often letters stand in German and English texts, in thousandths. */
const frequencies = Object.entries({
  ' ': 154,
  e: 102,
  t: 73,
  a: 66,
  o: 61,
  n: 57,
  i: 57,
  s: 53,
  r: 52,
  h: 50,
  d: 33,
  l: 33,
  u: 24,
  c: 24,
  m: 20,
  f: 18,
  w: 17,
  g: 16,
  p: 16,
  y: 15,
  b: 12,
  v: 8,
  k: 5,
})

function averageAdvance(font: Font): number {
  const total = frequencies.reduce((sum, [, count]) => sum + count, 0)
  const advance = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth
  return (
    frequencies.reduce((sum, [letter, count]) => sum + advance(letter) * count, 0) / total / font.unitsPerEm
  )
}

/** The same average of Arial, Times New Roman and Courier New, by the widths that their makers publish. */
function standInAdvance(family: FontFamily): number {
  const { category } = fontCatalogue[family]
  return category === 'serif' ? 0.4030258799171843 : category === 'monospace' ? 0.6 : 0.44493995859213264
}
