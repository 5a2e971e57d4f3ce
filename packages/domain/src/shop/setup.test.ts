import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  legalTasks,
  mayOpenShop,
  openTasks,
  type SetUpBranch,
  type SetUpProduct,
  type SetupShop,
  setupStates,
  type SetupTask,
  setupTasks,
  type SetupWork,
} from './setup.ts'

const daily = { type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' } as const
/** The day before 8 December, which is a holiday in Austria. */
const today = '2026-12-07'
const holiday = { type: 'once', date: '2026-12-08', isClosed: true, from: null, to: null } as const
const branch: SetUpBranch = {
  isPublic: true,
  street: 'Hauptplatz 18',
  zipCode: '4020',
  city: 'Linz',
  country: 'AT',
  province: null,
  phone: '+43 732 5550',
  email: '',
  openingHours: [daily, holiday],
  isDeliveryEnabled: true,
  deliveryAreas: [{ area: '4020' }],
  isDineInEnabled: true,
  paymentMethods: 2,
  tables: 4,
}
const product: SetUpProduct = { allergens: 'keine', tax: 10, takeawayTax: 10, dineInTax: 20 }
const shop: SetupShop = {
  today,
  branches: [branch],
  products: [product],
  hasImprint: true,
  hasTerms: true,
  hasPrivacyPolicy: true,
  hasMailServer: true,
  hasPublicAddress: true,
  reachesWithoutEmail: true,
}
const work: SetupWork = {
  people: 2,
  peopleWithoutPin: 0,
  printers: 1,
  silentPrinters: 0,
  isBackedUp: true,
  isAdministratorAlone: false,
  rehearsal: { isOrdered: true, isPrinted: true, isHandedOver: true },
}
const openOf = (changed: Partial<SetupShop>, changedWork: Partial<SetupWork> = {}) =>
  openTasks(setupStates({ ...shop, ...changed }, { ...work, ...changedWork }))
const stateOf = (task: SetupTask, changed: Partial<SetupShop>, changedWork: Partial<SetupWork> = {}) =>
  setupStates({ ...shop, ...changed }, { ...work, ...changedWork })[task]

test('a shop with everything has nothing left to do', () => {
  assert.deepEqual(openOf({}), [])
})

test('a new shop is asked for everything in the order of the guide, and for nothing that it does not do', () => {
  const fresh: SetUpBranch = {
    ...branch,
    street: '',
    phone: '',
    openingHours: [],
    isDeliveryEnabled: false,
    deliveryAreas: [],
    isDineInEnabled: false,
    paymentMethods: 0,
    tables: 0,
  }
  const nothing = { hasImprint: false, hasTerms: false, hasPrivacyPolicy: false, hasMailServer: false }
  const rehearsal = { isOrdered: false, isPrinted: false, isHandedOver: false }
  const states = setupStates(
    {
      today,
      branches: [fresh],
      products: [],
      ...nothing,
      hasPublicAddress: false,
      reachesWithoutEmail: false,
    },
    {
      people: 1,
      peopleWithoutPin: null,
      printers: 0,
      silentPrinters: 0,
      isBackedUp: false,
      isAdministratorAlone: true,
      rehearsal,
    },
  )
  const unneeded = ['taxes', 'allergens', 'delivery', 'pins', 'tables']
  assert.deepEqual(
    setupTasks.filter((task) => states[task] === 'unneeded'),
    unneeded,
  )
  assert.deepEqual(
    openTasks(states),
    setupTasks.filter((task) => !unneeded.includes(task)),
  )
})

test('a shop without a public branch has told neither address nor contact, hours, holidays nor how to pay', () => {
  const open = openOf({ branches: [{ ...branch, isPublic: false }] })
  assert.deepEqual(open, ['address', 'contact', 'hours', 'holidays', 'payment'])
})

test('every public branch tells what is asked of branches; a hidden one need not', () => {
  const cases: [Partial<SetUpBranch>, string[]][] = [
    [{ street: ' ' }, ['address']],
    [{ zipCode: '' }, ['address']],
    [{ phone: '', email: 'linz@shop.example' }, []],
    [{ phone: '' }, ['contact']],
    [{ openingHours: [] }, ['hours', 'holidays']],
    [{ openingHours: [{ ...daily, isClosed: true }, holiday] }, ['hours']],
    [{ openingHours: [daily, { ...holiday, date: '2026-12-25' }] }, ['holidays']],
    [{ country: 'LI', openingHours: [daily] }, ['holidays', 'taxes']],
    // In Germany the next one is Christmas.
    [{ country: 'DE', province: 'DE-BY' }, ['holidays', 'taxes']],
    [{ country: 'DE', openingHours: [daily, { ...holiday, date: '2026-12-25' }] }, ['taxes']],
    [{ paymentMethods: 0 }, ['payment']],
    [{ deliveryAreas: [] }, ['delivery']],
    [{ tables: 0 }, ['tables']],
    [{ street: '', phone: '', openingHours: [], isPublic: false }, []],
  ]
  for (const [changed, expected] of cases) {
    assert.deepEqual(
      openOf({ branches: [branch, { ...branch, ...changed }] }),
      expected,
      JSON.stringify(changed),
    )
  }
})

test('taxes are rates of the country of each branch', () => {
  const cases: [SetUpBranch['country'], number, string][] = [
    ['AT', 10, 'done'],
    ['AT', 7, 'open'],
    ['DE', 7, 'done'],
    ['DE', 10, 'open'],
    ['CH', 2.6, 'done'],
    ['CH', 7.7, 'open'],
  ]
  for (const [country, rate, expected] of cases) {
    const products = [{ ...product, tax: rate, takeawayTax: rate, dineInTax: rate }]
    assert.equal(stateOf('taxes', { branches: [{ ...branch, country }], products }), expected, country)
  }
  assert.equal(stateOf('taxes', { products: [product, { ...product, dineInTax: 12 }] }), 'open')
})

test('each product that is offered says its allergens, or that it has none', () => {
  assert.deepEqual(openOf({ products: [product, { ...product, allergens: ' ' }] }), ['allergens'])
  assert.equal(stateOf('allergens', { products: [{ ...product, allergens: 'A, C' }] }), 'done')
})

test('people, devices and orders count as they are', () => {
  assert.deepEqual(openOf({}, { people: 1, isAdministratorAlone: true }), ['people', 'second-way'])
  assert.deepEqual(openOf({}, { peopleWithoutPin: 3 }), ['pins'])
  assert.deepEqual(openOf({}, { silentPrinters: 1 }), ['printers'])
  assert.equal(stateOf('backup', {}, { isBackedUp: null }), 'unneeded')
  for (const part of ['isOrdered', 'isPrinted', 'isHandedOver'] as const) {
    const rehearsal = { ...work.rehearsal, [part]: false }
    assert.deepEqual(openOf({}, { rehearsal }), ['rehearsal'], part)
  }
  const unprinted = { ...work.rehearsal, isPrinted: false }
  assert.equal(stateOf('rehearsal', {}, { printers: 0, rehearsal: unprinted }), 'done')
})

test('only what the law asks for keeps a shop closed', () => {
  for (const task of setupTasks) assert.equal(mayOpenShop([task]), !legalTasks.includes(task), task)
  assert.ok(mayOpenShop(openOf({ products: [], hasMailServer: false }, { people: 1, isBackedUp: false })))
  for (const name of ['hasImprint', 'hasTerms', 'hasPrivacyPolicy'] as const)
    assert.ok(!mayOpenShop(openOf({ [name]: false })), name)
})
