import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { beginsWithSlip, identifierOf, searchText, slipPattern, withoutUmlauts } from './search-text.ts'

test('spellings of the same word are the same text', () => {
  for (const text of ['WEISSWÜRSTEL', 'Weißwürstel', 'weisswuerstel', 'Weißwu\u0308rstel'])
    assert.equal(searchText(text), 'weisswuerstel', text)
  assert.equal(withoutUmlauts(searchText('Käse')), withoutUmlauts(searchText('kase')))
})

test('letters of other languages are found by those of a German keyboard', () => {
  for (const [written, typed] of [
    ['Đurić', 'duric'],
    ['Łukasz Żak', 'lukasz zak'],
    ['Győző', 'gyozo'],
    ['İnci Gündoğan', 'inci guendogan'],
    ['Crème brûlée', 'creme brulee'],
  ] as const)
    assert.equal(searchText(written), typed)
})

// Half of them of letters that have several spellings.
const words = fc.oneof(fc.stringMatching(/^[a-z]{5,12}$/), fc.stringMatching(/^[abeost]{5,9}$/))

test('a word is recognised by its beginning with any one slip', () => {
  const letters = fc.stringMatching(/^[a-z]$/)
  fc.assert(
    fc.property(words, fc.nat(12), letters, (word, at, letter) => {
      const position = at % word.length
      const [before, after] = [word.slice(0, position), word.slice(position)]
      const swapped = before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2)
      for (const typed of [
        word,
        before + after.slice(1),
        before + letter + after,
        before + letter + after.slice(1),
        swapped,
      ]) {
        assert.ok(beginsWithSlip(word, typed), typed)
        const pattern = slipPattern(typed)
        if (pattern !== null) assert.match(searchText(`Zum ${word}`), new RegExp(`\\b(?:${pattern})`), typed)
      }
    }),
  )
})

test('a pattern forgives one slip in any spelling, and none in numbers and short words', () => {
  const finds = (typed: string, name: string) =>
    new RegExp(`\\b(?:${slipPattern(typed) ?? '(?!)'})`).test(searchText(name))
  for (const [typed, name] of [
    ['kasekriner', 'Käsekrainer'],
    ['kösekrainer', 'Käsekrainer'],
    ['schnizel', 'Wiener Schnitzel'],
    ['haslnger', 'Gerlinde Haslinger'],
    ['weiswrüstel', 'Weißwürstel'],
    ['hubre', 'Huber'],
  ] as const)
    assert.ok(finds(typed, name), typed)
  for (const [typed, name] of [
    ['gulosch', 'Rindsgolasch'],
    ['nizel', 'Schnitzel'],
    ['tafelspez', 'Beinschinken'],
  ] as const)
    assert.equal(finds(typed, name), false, typed)
  for (const typed of ['reh', '0664', 'a4b5c6', 'o-ha', 'x'.repeat(30), ''])
    assert.equal(slipPattern(typed), null, typed)
})

test('two slips are another word', () => {
  assert.equal(beginsWithSlip('schnitzel', 'schmizzel'), false)
  assert.equal(beginsWithSlip('gulasch', 'golosch'), false)
})

test('a name becomes what can stand in an address', () => {
  const cases = {
    'Filiale Mödling': 'filiale-moedling',
    ' Größe & Café! ': 'groesse-cafe',
    'Kassa 2': 'kassa-2',
    Łódź: 'lodz',
    'Caffè Ærø': 'caffe-aero',
    Шинка: 'shinka',
    'St.-Veit – Süd': 'st-veit-sued',
    日本: '',
  }
  for (const [name, identifier] of Object.entries(cases)) assert.equal(identifierOf(name), identifier, name)
})
