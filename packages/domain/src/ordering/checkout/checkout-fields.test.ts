import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Mode } from '../../shop/branch.ts'
import { createBranch } from '../../shop/testing/branch-factory.ts'
import { createDraft } from '../testing/draft-factory.ts'
import { createItem } from '../testing/item-factory.ts'
import { fieldsOf } from './customer-fields.ts'
import { fieldProblems, isAskedFor, requiredFields, withoutHiddenFields } from './checkout-fields.ts'
import { checkoutSections, offeredModes } from './checkout-sections.ts'
import { submitOffer, type SubmitSituation } from './checkout-submit.ts'
import type { OrderDraft } from './order-draft.ts'

const tableService = createBranch({ isTableSelectionEnabled: true })
const consents = ['legalInstructions', 'privacyPolicy']

test('an address is asked for from the street to the country', () => {
  const fields = ['street', 'floor', 'stairway', 'door', 'zipCode', 'city', 'country']
  assert.deepEqual(fieldsOf('address'), fields)
  assert.deepEqual(
    fieldsOf('delivery').slice(-fields.length),
    fields.map((name) => `delivery${name.replace(/^./, (first) => first.toUpperCase())}`),
  )
})

test('a branch offers the modes it has enabled', () => {
  assert.deepEqual(offeredModes(createBranch()), ['takeaway', 'delivery', 'dineIn'])
  assert.deepEqual(offeredModes(createBranch({ isTakeawayEnabled: false, isDineInEnabled: false })), [
    'delivery',
  ])
})

test('what a mode does not ask for cannot be wrong in it', () => {
  const asked = (field: string, mode: Mode) => isAskedFor(field, tableService, mode)
  assert.deepEqual([asked('table', 'dineIn'), asked('table', 'takeaway')], [true, false])
  assert.deepEqual([asked('firstName', 'dineIn'), asked('firstName', 'takeaway')], [false, true])
  assert.deepEqual([asked('deliveryArea', 'delivery'), asked('deliveryArea', 'takeaway')], [true, false])
  assert.ok(asked('privacyPolicy', 'dineIn') && asked('items.0', 'takeaway'))
})

test('the contact section is hidden at the table unless something in it is required', () => {
  const at = (branch: ReturnType<typeof createBranch>, mode: Mode) => {
    const { table, contact } = checkoutSections(branch, mode)
    return { table, contact }
  }
  assert.deepEqual(at(tableService, 'dineIn'), { table: true, contact: false })
  assert.deepEqual(at(tableService, 'takeaway'), { table: false, contact: true })
  assert.deepEqual(at(createBranch(), 'dineIn'), { table: false, contact: true })
  assert.deepEqual(at({ ...tableService, isDineInPhoneRequired: true }, 'dineIn'), {
    table: true,
    contact: true,
  })
  assert.deepEqual(at({ ...tableService, isTakeawayPhoneRequired: true }, 'dineIn'), {
    table: true,
    contact: false,
  })
})

test('address, appointment and payment show where they apply', () => {
  const addressed = createBranch({ isDeliveryAddressRequired: true })
  assert.equal(checkoutSections(addressed, 'delivery').address, true)
  assert.equal(checkoutSections(addressed, 'takeaway').address, false)
  assert.equal(checkoutSections(createBranch(), 'takeaway', 0).appointment, false)
  assert.equal(checkoutSections(createBranch(), 'takeaway', 1).appointment, true)
  assert.equal(checkoutSections(createBranch({ isQuotationRequired: true }), 'takeaway').payment, false)
})

test('required are the fields of the sections that are shown', () => {
  const all = createBranch({
    isDeliveryAddressRequired: true,
    isDeliveryEmailRequired: true,
    isDeliveryPhoneRequired: true,
  })
  const names = ['firstName', 'lastName']
  assert.deepEqual(requiredFields(createBranch(), 'takeaway'), [...names, ...consents])
  assert.deepEqual(requiredFields(createBranch(), 'delivery'), [...names, 'deliveryArea', ...consents])
  const address = ['deliveryArea', 'street', 'zipCode', 'city', 'country']
  assert.deepEqual(requiredFields(all, 'delivery'), [...names, 'email', 'phone', ...address, ...consents])
  assert.deepEqual(requiredFields(tableService, 'dineIn'), ['table', ...consents])
  const byPhone = { ...tableService, isDineInPhoneRequired: true }
  assert.deepEqual(requiredFields(byPhone, 'dineIn'), ['table', ...names, 'phone', ...consents])
})

test('each wrong field is named once with its reason', () => {
  const cases: [stated: Partial<OrderDraft>, problems: string[]][] = [
    [{}, []],
    [{ firstName: '  ' }, ['firstName blank']],
    [
      { legalInstructions: false, privacyPolicy: false },
      ['legalInstructions consent-missing', 'privacyPolicy consent-missing'],
    ],
    [{ lastName: 'x'.repeat(256) }, ['lastName too-long']],
    [{ lastName: 'x'.repeat(255), comment: 'x'.repeat(2000) }, []],
    [{ comment: 'x'.repeat(2001) }, ['comment too-long']],
    [{ email: 'nobody' }, ['email email-invalid']],
    [{ email: `${'x'.repeat(300)}` }, ['email too-long']],
    [{ phone: '0043 664 1234567' }, []],
    [{ phone: '0664 1234567' }, []],
    [{ phone: '12' }, ['phone phone-invalid']],
    [{ items: [createItem({ ifMissing: 'call' })] }, ['phone phone-for-call']],
    [{ items: [createItem({ ifMissing: 'call' })], phone: '0664 1234567' }, []],
    [{ items: [createItem({ ifMissing: 'similar' })] }, []],
    [{ items: [createItem({ ifMissing: 'call' })], isSelfService: true }, []],
    [{ mode: 'delivery' }, ['deliveryArea blank']],
    [{ mode: 'delivery', deliveryArea: 'Wien' }, ['deliveryArea area-not-offered']],
    [{ mode: 'delivery', deliveryArea: 'Urfahr' }, []],
    [{ deliveryArea: 'Wien' }, []],
  ]
  for (const [stated, problems] of cases) {
    const found = fieldProblems(createDraft(stated), createBranch()).map(
      ({ field, reason }) => `${field} ${reason}`,
    )
    assert.deepEqual(found, problems, JSON.stringify(stated).slice(0, 80))
  }
  assert.deepEqual(fieldProblems(createDraft({ mode: 'dineIn' }), tableService), [
    { field: 'table', reason: 'table-missing' },
  ])
})

test('what a mode does not show does not travel with the order', () => {
  const full = createDraft({
    street: 'Hauptplatz 1',
    zipCode: '4020',
    city: 'Linz',
    deliveryArea: 'Urfahr',
    table: { id: 7 },
  })
  const takeaway = withoutHiddenFields(full, createBranch())
  assert.deepEqual(
    [takeaway.street, takeaway.deliveryArea, takeaway.table, takeaway.firstName],
    ['', '', null, 'Sabine'],
  )
  const addressed = createBranch({ isDeliveryAddressRequired: true })
  const delivery = withoutHiddenFields({ ...full, mode: 'delivery' }, addressed)
  assert.deepEqual([delivery.street, delivery.deliveryArea, delivery.table], ['Hauptplatz 1', 'Urfahr', null])
  const dineIn = withoutHiddenFields({ ...full, mode: 'dineIn' }, tableService)
  assert.deepEqual([dineIn.firstName, dineIn.table], ['', { id: 7 }])
})

test('the submit button says what it does and why it is not offered', () => {
  const situation = (stated: Partial<SubmitSituation>): SubmitSituation => ({
    branch: { isQuotationRequired: false, isPreorderEnabled: false },
    mode: 'takeaway',
    openState: 'open',
    itemCount: 1,
    isMinimumReached: true,
    hasPaymentMethod: true,
    ...stated,
  })
  const preorders = { isQuotationRequired: false, isPreorderEnabled: true }
  const quotes = { isQuotationRequired: true, isPreorderEnabled: false }
  const cases: [stated: Partial<SubmitSituation>, kind: string, obstacle: string | null][] = [
    [{}, 'order', null],
    [{ openState: 'closingSoon' }, 'order', null],
    [{ openState: 'closed' }, 'order', 'closed'],
    [{ openState: 'closed', branch: preorders }, 'preorder', null],
    [{ branch: preorders }, 'order', null],
    [{ branch: quotes, hasPaymentMethod: false }, 'quotation', null],
    [{ branch: quotes, openState: 'closed' }, 'quotation', 'closed'],
    [{ itemCount: 0 }, 'order', 'cart-empty'],
    [{ isMinimumReached: false }, 'order', null],
    [{ mode: 'delivery', isMinimumReached: false }, 'order', 'minimum-not-reached'],
    [
      { mode: 'delivery', isMinimumReached: false, openState: 'closed', branch: preorders },
      'preorder',
      'minimum-not-reached',
    ],
    [{ hasPaymentMethod: false }, 'order', 'no-payment-method'],
  ]
  for (const [stated, kind, obstacle] of cases) {
    assert.deepEqual(submitOffer(situation(stated)), { kind, obstacle }, JSON.stringify(stated))
  }
})

test('a kiosk asks for the first name and for what the branch and the law want besides', () => {
  const strict = createBranch({
    isTakeawayEmailRequired: true,
    isTakeawayPhoneRequired: true,
    isTakeawayAddressRequired: true,
  })
  const missing = (changes: Partial<OrderDraft>, branch = strict) =>
    fieldProblems(
      createDraft({
        firstName: '',
        lastName: '',
        email: '',
        phone: '',
        street: '',
        zipCode: '',
        city: '',
        legalInstructions: false,
        privacyPolicy: false,
        isSelfService: true,
        ...changes,
      }),
      branch,
    ).map(({ field }) => field)
  const address = ['street', 'zipCode', 'city']
  assert.deepEqual(missing({ mode: 'takeaway' }), ['firstName', ...address, ...consents])
  assert.deepEqual(missing({ mode: 'dineIn', table: null }, tableService), ['table', ...consents])
  const contact = ['firstName', 'lastName', 'email', 'phone']
  const later = { mode: 'takeaway', appointmentDate: 1 } as const
  assert.deepEqual(missing(later), [...contact, ...address, ...consents], 'a later time needs a way to tell')
  assert.ok(missing({ mode: 'delivery', deliveryArea: '' }).includes('lastName'))
  assert.ok(missing({ mode: 'takeaway', isSelfService: false }).includes('phone'))
  assert.deepEqual(missing({ mode: 'takeaway', phone: 'none' }).includes('phone' as never), true)
})
