import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planPublished } from './plan-published.ts'

test('the plan is looked at where everybody may go', () => {
  const { button } = planPublished(
    { name: 'Anna', week: '2027-02-01', changes: 'Neu' },
    'https://shop.example',
  )
  assert.equal(button?.link, 'https://shop.example/backend#/my-time')
})
