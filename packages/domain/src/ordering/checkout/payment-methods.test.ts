import assert from 'node:assert/strict'
import { test } from 'node:test'
import { providerNames, providers } from '../../payments/providers.ts'
import { recordBy, recordOf } from '../../typed-objects.ts'
import { type PaymentMethod, paymentMethods } from '../../shop/branch.ts'
import { allSwitches, createBranch } from '../../shop/testing/branch-factory.ts'
import { initialPaymentMethod, isOnlineMethod, offeredPaymentMethods } from './payment-methods.ts'

const branch = createBranch({
  isATMCardEnabled: true,
  isHydroAGVoucherEnabled: true,
  ...recordBy(
    providerNames,
    (name) => providers[name].branch,
    () => true,
  ),
})
const switches = allSwitches
const chosen = paymentMethods.filter((method) => method !== 'transfer')
const names: Record<Exclude<PaymentMethod, 'transfer'>, string> = {
  cash: 'Cash',
  'atm-card': 'ATMCard',
  'hydro-ag-voucher': 'HydroAGVoucher',
  ...recordOf(providerNames, (name) => name.charAt(0).toUpperCase() + name.slice(1)),
}

test('with everything on, all methods are offered in order', () => {
  assert.deepEqual(offeredPaymentMethods(branch, switches), chosen)
})

test('a method goes with any one of its switches and takes no other with it', () => {
  for (const method of chosen) {
    const others = chosen.filter((other) => other !== method)
    const offers = [
      offeredPaymentMethods({ ...branch, [`is${names[method]}Enabled`]: false }, switches),
      offeredPaymentMethods(branch, { ...switches, [`enable${names[method]}`]: false }),
      ...(method === 'cash'
        ? []
        : [offeredPaymentMethods(branch, { ...switches, [`enablePlugin${names[method]}`]: false })]),
    ]
    for (const offered of offers) assert.deepEqual(offered, others, method)
  }
})

test('the checkout begins with cash, else datatrans, else mollie, card, voucher, else none', () => {
  const cases: [PaymentMethod[], PaymentMethod | null][] = [
    [[...paymentMethods], 'cash'],
    [['atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'], 'datatrans'],
    [['atm-card', 'hydro-ag-voucher', 'mollie'], 'mollie'],
    [['atm-card', 'hydro-ag-voucher'], 'atm-card'],
    [['hydro-ag-voucher'], 'hydro-ag-voucher'],
    [[], null],
  ]
  for (const [offered, initial] of cases) assert.equal(initialPaymentMethod(offered), initial)
})

test('mollie and datatrans are paid online', () => {
  assert.deepEqual(
    paymentMethods.filter((method) => !isOnlineMethod(method)),
    ['cash', 'atm-card', 'hydro-ag-voucher', 'transfer'],
  )
})
