import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents, sumCents } from '../money.ts'
import {
  type BankCredit,
  creditFit,
  creditKeys,
  dividedCredit,
  matchCredit,
  nameWords,
} from './bank-credits.ts'

const credit = (stated: Partial<BankCredit> = {}): BankCredit => ({
  bookedOn: '2026-12-10',
  amount: cents(3000),
  payer: 'Sabine Lehner',
  text: 'Anzahlung Gans',
  ...stated,
})
const order = (id: number, names: string[], due: number, open: number) => ({
  id,
  names: names.map(nameWords),
  due: cents(due),
  open: cents(open),
})

test('a credit has the same key in each file that states it, and equal ones are told apart by their number', () => {
  const [first, second, other] = creditKeys([credit(), credit(), credit({ amount: cents(3001) })])
  assert.equal(new Set([first, second, other]).size, 3)
  assert.deepEqual(creditKeys([credit({ text: 'ANZAHLUNG\nGA NS' })]), [first])
  assert.deepEqual(creditKeys([credit({ amount: cents(1) }), credit(), credit()]).slice(1), [first, second])
})

test('a reference decides; names and numbers propose, those first that owe this amount', () => {
  const owing = [
    order(2001, ['Lehner'], 2000, 9000),
    order(2002, ['Lehner'], 3000, 9000),
    order(2003, ['Müller'], 1, 2),
  ]
  const of = (stated: Partial<BankCredit>) => matchCredit(credit(stated), { referenced: [], owing })
  assert.deepEqual(matchCredit(credit(), { referenced: [order(7, [], 0, 0)], owing }), {
    kind: 'matched',
    orders: [7],
  })
  assert.deepEqual(of({}), { kind: 'probable', orders: [2002, 2001] })
  assert.deepEqual(of({ payer: 'MUELLER HANS', text: '' }), { kind: 'probable', orders: [2003] })
  assert.deepEqual(of({ payer: 'Jemand', text: 'Bestellung RF00 2003' }), {
    kind: 'probable',
    orders: [2003],
  })
  assert.deepEqual(of({ payer: 'Lehnerbauer', text: 'Gans' }), { kind: 'unknown', orders: [] })
})

test('it is named how an amount differs from what was asked for', () => {
  const orders = [order(1, [], 3000, 9000)]
  const fit = (amount: number) => creditFit(cents(amount), orders)
  assert.deepEqual(fit(3000), { kind: 'exact', by: 0 })
  assert.deepEqual(fit(9000), { kind: 'exact', by: 0 })
  assert.deepEqual(fit(2500), { kind: 'short', by: 500 })
  assert.deepEqual(fit(3500), { kind: 'within', by: 500 })
  assert.deepEqual(fit(9001), { kind: 'beyond', by: 1 })
  assert.deepEqual(creditFit(cents(500), [order(1, [], 0, 0)]), { kind: 'beyond', by: 500 })
})

test('a transfer for several orders is divided to the cent', () => {
  const orders = [order(1, [], 1000, 4000), order(2, [], 500, 500), order(3, [], 0, 700)]
  const parts = (amount: number) => dividedCredit(cents(amount), orders).map(({ id, amount }) => [id, amount])
  assert.deepEqual(parts(1500), [
    [1, 1000],
    [2, 500],
  ])
  assert.deepEqual(parts(1200), [
    [1, 1000],
    [2, 200],
  ])
  assert.deepEqual(parts(5200), [
    [1, 4000],
    [2, 500],
    [3, 700],
  ])
  assert.deepEqual(parts(6000), [
    [1, 4800],
    [2, 500],
    [3, 700],
  ])
  for (let amount = 1; amount < 6000; amount += 97)
    assert.equal(
      sumCents(dividedCredit(cents(amount), orders), (part) => part.amount),
      amount,
    )
})
