import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PricedBranchView, OpenStateView } from '@theke/contract/shop/views/storefront-views.ts'
import { closedSentences, headerStateText } from './open-state.ts'

const open: OpenStateView = { kind: 'open', untilTime: '11:38' } as OpenStateView
const closed: OpenStateView = {
  kind: 'closed',
  nextTime: '09:45',
  nextDay: '',
  closedMessage: '',
} as OpenStateView

function aView(states: Partial<PricedBranchView['states']>, branch: object = {}): PricedBranchView {
  return {
    branch: { isPreorderEnabled: false, ...branch },
    modes: ['takeaway', 'delivery'],
    states: { page: open, takeaway: open, delivery: open, dineIn: open, ...states },
  } as PricedBranchView
}

const said = (view: PricedBranchView, mode: 'takeaway' | 'delivery') =>
  closedSentences(view, mode).map(({ text }) => text)

test('the notice and the header speak of the chosen mode', () => {
  const onlyDelivers = aView({ takeaway: closed, dineIn: closed })
  assert.deepEqual(said(onlyDelivers, 'takeaway'), [
    'Derzeit haben wir leider geschlossen.',
    'Wir öffnen wieder um 09:45 Uhr.',
    'Liefern können wir Ihnen aber gerne.',
  ])
  assert.deepEqual(said(onlyDelivers, 'delivery'), [])
  assert.equal(headerStateText(onlyDelivers, 'takeaway').text, 'geschlossen')
  assert.equal(headerStateText(onlyDelivers, 'delivery').text, 'offen bis 11:38')
})

test('that nothing is delivered is said to those who want it delivered', () => {
  const onlyPickUp = aView({ delivery: closed })
  assert.deepEqual(said(onlyPickUp, 'takeaway'), [])
  assert.deepEqual(said(onlyPickUp, 'delivery'), [
    'Derzeit ist leider keine Lieferung möglich.',
    'Wir liefern wieder ab 09:45 Uhr.',
    'Sie können Ihre Bestellung aber gerne bei uns abholen.',
  ])
})

test('a closed branch says so in every mode, with its own text if there is one', () => {
  const own = { ...closed, closedMessage: 'Wir sind auf Urlaub.' } as OpenStateView
  const view = aView({ page: own, takeaway: own, delivery: own, dineIn: own })
  for (const mode of ['takeaway', 'delivery'] as const)
    assert.deepEqual(said(view, mode), ['Derzeit haben wir leider geschlossen.', 'Wir sind auf Urlaub.'])
})

test('a branch that does not close says so instead of a time', () => {
  const always: OpenStateView = { kind: 'open', until: '', untilTime: '' }
  assert.equal(headerStateText(aView({ takeaway: always }), 'takeaway').text, 'rund um die Uhr offen')
})
