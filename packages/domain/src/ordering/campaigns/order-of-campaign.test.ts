import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBranch } from '../../shop/testing/branch-factory.ts'
import { hourMs, instantAt } from '../../time/wall-time.ts'
import { decideOrder } from '../checkout/decide-order.ts'
import type { OrderDraft } from '../checkout/order-draft.ts'
import { createDraft, someFacts } from '../testing/draft-factory.ts'
import { branchOfCampaign, type Campaign } from './campaign.ts'

const opensAt = instantAt('2026-05-04', 8 * 60)
const at = instantAt('2026-05-10', 10 * 60)
const campaign: Campaign = {
  id: 3,
  identifier: 'muttertag',
  name: 'Muttertag',
  isEnabled: true,
  opensAt,
  closesAt: instantAt('2026-05-08', 18 * 60),
  days: [{ day: '2026-05-10', from: '08:00', to: '12:00' }],
  menu: 1,
  branches: [1],
  payment: 'usual',
}
const branch = createBranch({ isMollieEnabled: true })

type Stated = { draft?: Partial<OrderDraft>; campaign?: Partial<Campaign> | null; mayTakeOrders?: boolean }

function problems(
  now: number,
  { draft, campaign: stated = {}, mayTakeOrders = false }: Stated = {},
): string[] {
  const own = stated && { ...campaign, ...stated }
  const facts = someFacts({
    campaign: own,
    branch: own ? branchOfCampaign(branch, own) : branch,
    mayTakeOrders,
  })
  const wanted = createDraft({ campaign: { id: 3 }, appointmentDate: at, ...draft })
  const decision = decideOrder(wanted, facts, now)
  if (decision.ok) assert.deepEqual(decision.order.campaign, own && { id: 3, name: 'Muttertag' })
  return decision.ok ? [] : decision.problems.map(({ field, reason }) => `${field} ${reason}`)
}

test('a campaign takes orders within its window, staff at any time', () => {
  const { closesAt } = campaign
  assert.deepEqual(problems(opensAt), [])
  assert.deepEqual(problems(opensAt - 1), ['campaign campaign-coming'])
  assert.deepEqual(problems(closesAt), ['campaign campaign-closed'])
  const taken = { draft: { source: 'phone' as const }, mayTakeOrders: true }
  assert.deepEqual(problems(closesAt, taken), [])
  assert.deepEqual(problems(closesAt, { ...taken, mayTakeOrders: false }), ['campaign campaign-closed'])
})

test('one that is not enabled or not at this branch takes none', () => {
  assert.deepEqual(problems(opensAt, { campaign: { isEnabled: false } }), ['campaign campaign-not-offered'])
  assert.deepEqual(problems(opensAt, { campaign: null }), ['campaign campaign-not-offered'])
})

test('a time is wanted, on one of its days', () => {
  assert.deepEqual(problems(opensAt, { draft: { appointmentDate: null } }), [
    'appointmentDate appointment-required',
  ])
  assert.deepEqual(problems(opensAt, { draft: { appointmentDate: at + 3 * hourMs } }), [
    'appointmentDate appointment-closed',
  ])
})

test('customers of one that is prepaid pay online, at the counter one pays as ever', () => {
  const prepaid = { campaign: { payment: 'online' as const } }
  const facts = someFacts({ branch })
  assert.equal(facts.switches.enableMollie, true)
  assert.deepEqual(problems(opensAt, prepaid), ['paymentMethod campaign-prepaid'])
  assert.deepEqual(problems(opensAt, { ...prepaid, draft: { paymentMethod: 'mollie' } }), [])
  assert.deepEqual(problems(opensAt, { ...prepaid, draft: { source: 'counter' }, mayTakeOrders: true }), [])
})
