import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planPublished } from './plan-published.ts'

test('the plan is looked at where everybody may go, and says of which branch it is', () => {
  const { button, paragraphs } = planPublished(
    { name: 'Anna', week: '2027-02-01', branch: 'Neubau', changes: 'Neu' },
    'https://shop.example',
  )
  assert.equal(button?.link, 'https://shop.example/backend#/my-time')
  assert.equal(paragraphs[0], 'Guten Tag Anna, für die Woche ab 1. Februar 2027 in der Filiale Neubau gilt:')
})
