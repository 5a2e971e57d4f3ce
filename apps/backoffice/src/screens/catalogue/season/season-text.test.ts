import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seasonSentence } from './season-text.ts'

const sentence = (seasonFrom: string, seasonTo: string) => seasonSentence({ seasonFrom, seasonTo })

test('a season is told in one sentence', () => {
  assert.equal(sentence('12-01', '12-23'), 'Wird vom 1. bis 23. Dezember angeboten.')
  assert.equal(sentence('11-15', '01-06'), 'Wird vom 15. November bis 6. Jänner angeboten.')
  assert.equal(sentence('12-24', '12-01'), 'Wird vom 24. Dezember bis 1. Dezember angeboten.')
  assert.equal(sentence('12-24', '12-24'), 'Wird nur am 24. Dezember angeboten.')
  assert.equal(
    sentence('02-01', '02-29'),
    'Wird vom 1. bis 29. Februar angeboten. In Jahren ohne 29. Februar gilt der Tag daneben.',
  )
  assert.equal(sentence('', ''), 'Wird das ganze Jahr angeboten.')
  assert.equal(sentence('12-01', ''), 'Bitte ersten und letzten Tag angeben.')
})

test('a schedule that narrows the season down is named', () => {
  assert.equal(
    seasonSentence({ seasonFrom: '12-01', seasonTo: '12-23' }, true),
    'Wird vom 1. bis 23. Dezember zu den Zeiten im Zeitplan angeboten.',
  )
  assert.equal(
    seasonSentence({ seasonFrom: '', seasonTo: '' }, true),
    'Wird das ganze Jahr zu den Zeiten im Zeitplan angeboten.',
  )
})
