import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayOpenShop, openSetupTasks, type SetUpBranch, type SetupFacts, setupTasks } from './setup.ts'

const daily = { type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' } as const
const branch: SetUpBranch = {
  isPublic: true,
  street: 'Hauptplatz 18',
  zipCode: '4020',
  city: 'Linz',
  phone: '+43 732 5550',
  email: '',
  openingHours: [daily],
}
const complete: SetupFacts = {
  branches: [branch],
  hasImprint: true,
  hasTerms: true,
  hasPrivacyPolicy: true,
  hasProducts: true,
  hasMailServer: true,
  hasPublicAddress: true,
  reachesWithoutEmail: true,
}

test('a shop with everything has nothing left to do', () => {
  assert.deepEqual(openSetupTasks(complete), [])
})

test('a shop without a public branch has told neither address nor contact nor hours', () => {
  const open = openSetupTasks({ ...complete, branches: [{ ...branch, isPublic: false }] })
  assert.deepEqual(open, ['address', 'contact', 'hours'])
})

test('every public branch tells where it is, how it is reached and when it is open; a hidden one need not', () => {
  const cases: [Partial<SetUpBranch>, string[]][] = [
    [{ street: ' ' }, ['address']],
    [{ zipCode: '' }, ['address']],
    [{ phone: '', email: 'linz@shop.example' }, []],
    [{ phone: '' }, ['contact']],
    [{ openingHours: [] }, ['hours']],
    [{ openingHours: [{ ...daily, isClosed: true }] }, ['hours']],
    [{ street: '', phone: '', openingHours: [], isPublic: false }, []],
  ]
  for (const [changed, expected] of cases) {
    const open = openSetupTasks({ ...complete, branches: [branch, { ...branch, ...changed }] })
    assert.deepEqual(open, expected, JSON.stringify(changed))
  }
})

test('only what the law asks for keeps a shop closed', () => {
  const facts = {
    ...complete,
    hasProducts: false,
    hasMailServer: false,
    hasPublicAddress: false,
    reachesWithoutEmail: false,
  }
  assert.ok(mayOpenShop(openSetupTasks(facts)))
  for (const name of ['hasImprint', 'hasTerms', 'hasPrivacyPolicy'] as const) {
    assert.ok(!mayOpenShop(openSetupTasks({ ...complete, [name]: false })), name)
  }
  assert.ok(!mayOpenShop([...setupTasks]))
})
