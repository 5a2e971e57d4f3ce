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

test('the notice speaks of the chosen mode', () => {
  const onlyDelivers = aView({ takeaway: closed, dineIn: closed })
  assert.deepEqual(said(onlyDelivers, 'takeaway'), [
    'Derzeit haben wir leider geschlossen.',
    'Wir öffnen wieder um 09:45 Uhr.',
    'Liefern können wir Ihnen aber gerne.',
  ])
  assert.deepEqual(said(onlyDelivers, 'delivery'), [])
})

test('the header counts a branch as open by either hours, and says where it only delivers', () => {
  const later: OpenStateView = { kind: 'open', untilTime: '20:00' } as OpenStateView
  const soon: OpenStateView = { kind: 'closingSoon', untilTime: '20:00' } as OpenStateView
  const marked = (states: Partial<PricedBranchView['states']>, branch: object = {}) => {
    const { tone, text } = headerStateText(aView(states, branch))
    return [tone, text]
  }
  assert.deepEqual(marked({}), ['ready', 'offen bis 11:38'])
  assert.deepEqual(marked({ page: later, delivery: later }), ['ready', 'offen bis 11:38'])
  assert.deepEqual(marked({ delivery: closed }), ['ready', 'offen bis 11:38'])
  assert.deepEqual(marked({ takeaway: closed, delivery: later }), ['ready', 'Lieferung bis 20:00'])
  assert.deepEqual(marked({ takeaway: closed, delivery: soon }), ['waits', 'Lieferung bis 20:00'])
  const allClosed = { page: closed, takeaway: closed, delivery: closed }
  assert.deepEqual(marked(allClosed), ['neutral', 'geschlossen'])
  assert.deepEqual(marked(allClosed, { isPreorderEnabled: true }), ['waits', 'Vorbestellung'])
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
  assert.equal(headerStateText(aView({ takeaway: always })).text, 'rund um die Uhr offen')
})

test('nobody is invited to order ahead where no hour comes', () => {
  const never = { ...closed, nextTime: '' } as OpenStateView
  const view = aView({ page: never, takeaway: never, delivery: never }, { isPreorderEnabled: true })
  assert.deepEqual(said(view, 'takeaway'), ['Derzeit haben wir leider geschlossen.'])
  assert.deepEqual(said(view, 'delivery'), ['Derzeit haben wir leider geschlossen.'])
  assert.equal(headerStateText(view).text, 'geschlossen')
})
