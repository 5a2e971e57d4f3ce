import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { uncheckedClaims } from './claims.ts'
import { parseSuggestion } from './suggestion.ts'
import { wordDiff } from './word-diff.ts'

test('an answer is read in its parts, also while it is still coming', () => {
  const suggestion = { title: 'Über uns', description: 'Wer wir sind.', body: '## Team\n\nAlle **da**.' }
  const answer = 'Titel: Über uns\nBeschreibung: Wer wir sind.\nText:\n## Team\n\nAlle **da**.'
  assert.deepEqual(parseSuggestion(answer), suggestion)
  assert.deepEqual(parseSuggestion('**Titel:** Neu\n**Beschreibung:** Kurz\n**Text:**\nLang'), {
    title: 'Neu',
    description: 'Kurz',
    body: 'Lang',
  })
  assert.deepEqual(parseSuggestion('Titel: Über'), { title: 'Über', description: '', body: '' })
  assert.equal(parseSuggestion('Titel: A\nBeschreibung: Wer wi').description, 'Wer wi')
  assert.deepEqual(parseSuggestion('Einfach Text.'), { title: '', description: '', body: 'Einfach Text.' })
})

test('claims that are not among the facts are found, those that are stay unmarked', () => {
  const facts = 'Filiale Linz: Montag 08:00–18:00. Bauernbrot 4,90 € je Stück, Bio. Familie Huber.'
  const wordsOf = (text: string) => uncheckedClaims(text, facts).flatMap(({ words }) => words)
  assert.deepEqual(wordsOf('Unser Bauernbrot kostet 4,9 Euro. Am Montag ab 8 Uhr bei Familie Huber.'), [])
  assert.deepEqual(wordsOf('Das Brot kostet 5,20 €.'), ['5,20 €'])
  assert.deepEqual(wordsOf('Seit 1950 backen wir vegan.'), ['1950', 'Seit', 'vegan'])
  assert.deepEqual(wordsOf('Bio, auch am Sonntag.'), ['Sonntag'])
  assert.deepEqual(wordsOf('Frisch vom Hof Gruber aus dem Mühlviertel.'), [
    'Hof Gruber',
    'aus dem Mühlviertel',
  ])
  const [claim] = uncheckedClaims('Wir freuen uns. Das beste Brot der Stadt!', facts)
  assert.equal(claim?.sentence, 'Das beste Brot der Stadt!')
})

test('a comparison holds both texts in full', () => {
  const text = fc
    .array(fc.constantFrom('Brot', 'Käse', 'und', '\n', ' '), { maxLength: 20 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('')
      assert.equal(without('added'), before)
      assert.equal(without('removed'), after)
    }),
  )
  assert.deepEqual(wordDiff('Gutes Brot', 'Gutes Brot'), [{ kind: 'same', text: 'Gutes Brot' }])
  const [old, young] = ['Wir backen Brot und Kuchen.', 'Bei uns gibt es Wurst und Käse.']
  assert.deepEqual(wordDiff(old, young), [
    { kind: 'removed', text: old },
    { kind: 'added', text: young },
  ])
})
