import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addTexts, defineTexts, language, setLocale } from './i18n.ts'
import { allTexts } from './dictionary.ts'

const counterTexts = defineTexts('counter', {
  open: 'Offen',
  until: 'bis {time}',
  answers: { yes: 'Ja', several: ['1 Antwort', '{count} Antworten'] },
})
// Read before the language is set, as modules do at their start.
const { answers } = counterTexts
const declared = allTexts()

test('what a dictionary says stands in place of the German texts, in groups too, and the rest stays German', () => {
  setLocale('en', { 'counter.open': 'Open', 'counter.answers.several.1': '{count} answers' })
  assert.deepEqual(
    [counterTexts.open, counterTexts.until, answers.yes, answers.several],
    ['Open', 'bis {time}', 'Ja', ['1 Antwort', '{count} answers']],
  )
  assert.equal(language, 'en')
})

test('a whole dictionary leaves nothing of the one before', () => {
  const german = { ...declared, 'counter.until': 'noch bis {time}' }
  setLocale('en', { 'counter.open': 'Open' })
  setLocale('de', german)
  assert.deepEqual([counterTexts.open, counterTexts.until, language], ['Offen', 'noch bis {time}', 'de'])
})

test('texts that come later speak like the others', () => {
  setLocale('en', { 'late.hello': 'Hello' })
  assert.equal(defineTexts('late', { hello: 'Hallo' }).hello, 'Hello')
})

test('texts of a file that comes later do not replace what was said before', () => {
  setLocale('en', { 'counter.open': 'Open at last' })
  addTexts({ 'counter.open': 'Open', 'counter.until': 'until {time}' })
  assert.deepEqual([counterTexts.open, counterTexts.until, language], ['Open at last', 'until {time}', 'en'])
})

test('all texts are told by the path of their key', () => {
  assert.deepEqual(declared, {
    'counter.open': 'Offen',
    'counter.until': 'bis {time}',
    'counter.answers.yes': 'Ja',
    'counter.answers.several.0': '1 Antwort',
    'counter.answers.several.1': '{count} Antworten',
  })
})
