import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankFileTexts } from '@theke/contract/payments/bank-file-api.ts'
import { paymentReference, spacedReference } from '@theke/domain/payments/transfer.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'
import { bodyOf, camt, createBankShop, entry, iban } from './testing/bank-shop.ts'

beginInTheMorning()
const { shop, order, preview, outcomes, refusal, captured } = await createBankShop()

test('credits are matched by reference, proposed by name, or unknown, and only booked ones are money', async () => {
  const [lehner, huber] = [await order({ lastName: 'Lehner' }), await order({ lastName: 'Huber' })]
  const file = camt(
    entry({ text: `Gans ${spacedReference(paymentReference(lehner.id)).toLowerCase()}` }) +
      entry({ payer: 'HUBER MAX UND EVA', text: 'Anzahlung' }) +
      entry({ payer: 'Stadtwerke', text: 'Rechnung 8821', amount: '99.10' }) +
      entry({ head: '<CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>' }) +
      entry({ head: '<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>' }) +
      entry({ head: '<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>' }) +
      entry({ ccy: 'CHF' }) +
      entry({ amount: '1e3' }),
  )
  const seen = await preview(file)
  assert.deepEqual(
    seen.credits.map(({ kind, orders, amount }) => [kind, orders, amount]),
    [
      ['matched', [lehner.id], 5],
      ['probable', [huber.id], 5],
      ['unknown', [], 99.1],
    ],
  )
  assert.deepEqual(seen.leftOut, { notCredited: 3, otherCurrency: 1, otherAccount: 0, unreadable: 1 })
  assert.deepEqual([seen.account, seen.isOtherAccount], [iban, false])
  const shown = seen.orders.find(({ id }) => id === lehner.id)
  assert.deepEqual([shown?.due, shown?.open, shown?.state], [5, lehner.pricing.totalGross, 'open'])
  assert.deepEqual(await captured(lehner), [])

  const [first] = seen.credits
  const bookings = [{ key: first?.key ?? '', order: lehner.id }]
  assert.deepEqual(await outcomes(file, bookings), ['booked'])
  assert.deepEqual(await captured(lehner), [500])
  assert.equal((await shop.load(lehner)).advance?.open, 0)
  // The same file, and the same entry in a later one among others, is no second time.
  assert.deepEqual(await outcomes(file, bookings), ['already'])
  const month = camt(
    entry({ day: '2026-12-09', payer: 'Y' }) + entry({ text: `GANS${paymentReference(lehner.id)}` }),
  )
  const again = await preview(month)
  assert.deepEqual(
    again.credits.map(({ kind }) => kind),
    ['unknown', 'booked'],
  )
  assert.deepEqual(await outcomes(month, [{ key: again.credits[1]?.key ?? '', order: huber.id }]), [
    'already',
  ])
  assert.deepEqual([await captured(lehner), await captured(huber)], [[500], []])
})

test('one credit is booked once where several people do it at once', async () => {
  const placed = await order()
  const file = camt(entry({ text: paymentReference(placed.id), day: '2026-12-11' }))
  const key = (await preview(file)).credits[0]?.key ?? ''
  const all = await Promise.all(Array.from({ length: 5 }, () => outcomes(file, [{ key, order: placed.id }])))
  assert.deepEqual(all.flat().toSorted(), ['already', 'already', 'already', 'already', 'booked'])
  assert.deepEqual(await captured(placed), [500])
})

test('a transfer that somebody has booked by hand meanwhile is not booked by the file as well', async () => {
  const placed = await order()
  const file = camt(entry({ text: paymentReference(placed.id), day: '2026-12-25' }))
  const { credits, orders } = await preview(file)
  const open = orders.find(({ id }) => id === placed.id)?.open ?? 0
  const byHand = { amount: 5, open, paidBy: 'transfer' }
  const path = `/api/orders/${placed.id}/counter-payments`
  assert.equal((await shop.admin('POST', path, byHand)).status, 200)
  const booking = { key: credits[0]?.key ?? '', order: placed.id, open }
  assert.deepEqual(await outcomes(file, [booking]), [bankFileTexts.otherOpen])
  assert.deepEqual(await captured(placed), [500])
  // Read afterwards it is asked about, unlike what a file has booked.
  const other = camt(entry({ text: paymentReference(placed.id), day: '2026-12-25', amount: '4.00' }))
  const asked = async () => (await preview(file)).credits.map(({ kind, hasTwin }) => [kind, hasTwin])
  assert.deepEqual(await asked(), [['matched', true]])
  assert.deepEqual((await preview(other)).credits[0]?.hasTwin, false)
  // Where the file names no order, it is the one that somebody chooses.
  const unnamed = camt(entry({ text: 'Gans', day: '2026-12-26' }))
  const [credit] = (await preview(unnamed)).credits
  assert.deepEqual([credit?.orders, credit?.hasTwin, credit?.bookedByHand], [[], false, [placed.id]])
  const next = await order()
  const ofNext = camt(entry({ text: paymentReference(next.id), day: '2026-12-27' }))
  assert.deepEqual(
    await outcomes(ofNext, [{ key: (await preview(ofNext)).credits[0]?.key ?? '', order: next.id }]),
    ['booked'],
  )
  const later = camt(entry({ text: paymentReference(next.id), day: '2026-12-28' }))
  const [twin] = (await preview(later)).credits
  assert.deepEqual([twin?.orders, twin?.hasTwin, twin?.bookedByHand], [[next.id], false, [placed.id]])
})

test('a transfer without a reference can be for an order that was canceled or owes nothing ahead any more', async () => {
  const [canceled, paid] = [await order(), await order()]
  await shop.admin('POST', `/api/orders/${canceled.id}/status/cancel`, { reason: 'Krank' })
  const open = paid.pricing.totalGross
  const path = `/api/orders/${paid.id}/counter-payments`
  await shop.admin('POST', path, { amount: 5, open, paidBy: 'cash' })
  const file = camt(entry({ text: 'Gans', day: '2026-12-24' }))
  const { credits, orders } = await preview(file)
  const states = [canceled, paid].map(({ id }) => orders.find((one) => one.id === id)?.state)
  assert.deepEqual([credits[0]?.kind, ...states], ['unknown', 'ended', 'open'])
  const key = credits[0]?.key ?? ''
  assert.deepEqual(await outcomes(file, [{ key, order: canceled.id }]), ['booked'])
  assert.equal((await shop.load(canceled)).payment.toReturn, 5)
})

test('two transfers that read the same are two, also where a later file states both', async () => {
  const placed = await order()
  const one = entry({ text: paymentReference(placed.id), day: '2026-12-12', amount: '2.00' })
  const [first] = (await preview(camt(one))).credits
  assert.deepEqual(await outcomes(camt(one), [{ key: first?.key ?? '', order: placed.id }]), ['booked'])
  const both = await preview(camt(one + one))
  assert.deepEqual(
    both.credits.map(({ kind, hasTwin }) => [kind, hasTwin]),
    [
      ['booked', false],
      ['matched', false],
    ],
  )
  const second = both.credits[1]?.key ?? ''
  assert.deepEqual(await outcomes(camt(one + one), [{ key: second, order: placed.id }]), ['booked'])
  assert.deepEqual(await captured(placed), [200, 200])
})

test('of two customers who transfer the same on one day both count; one that another file writes otherwise is asked about', async () => {
  const [one, two] = [await order(), await order()]
  const day = '2026-12-20'
  const lines = [one, two].map(({ id }) => entry({ text: paymentReference(id), day, amount: '3.00' }))
  const file = camt(lines.join(''))
  const [first] = (await preview(file)).credits
  assert.deepEqual(await outcomes(file, [{ key: first?.key ?? '', order: one.id }]), ['booked'])
  const kinds = async (text: string) =>
    (await preview(text)).credits.map(({ kind, hasTwin }) => `${kind} ${hasTwin}`)
  assert.deepEqual(await kinds(file), ['booked false', 'matched false'])
  // Without its payer, as a table of the bank has it.
  const otherwise = camt(entry({ text: `${paymentReference(one.id)} Gans`, day, amount: '3.00', payer: '' }))
  assert.deepEqual(await kinds(otherwise), ['matched true'])
})

test('a sum that one file states and its parts that another states are asked about, whichever is booked first', async () => {
  const detail = (amount: string, text: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
  const batch = (day: string, details: string) =>
    camt(
      `<Ntry><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`,
    )
  const twins = async (text: string) => (await preview(text)).credits.map(({ hasTwin }) => hasTwin)
  for (const [day, isSumFirst] of [
    ['2026-12-21', true],
    ['2026-12-22', false],
  ] as const) {
    const [one, two] = [await order(), await order()]
    const references = [one, two].map(({ id }) => paymentReference(id))
    const sum = batch(day, `<TxDtls><RmtInf><Ustrd>${references.join(' ')}</Ustrd></RmtInf></TxDtls>`)
    const parts = batch(day, detail('4.00', references[0] ?? '') + detail('5.00', references[1] ?? ''))
    assert.deepEqual([await twins(sum), await twins(parts)], [[false], [false, false]])
    const [booked, other] = isSumFirst ? [sum, parts] : [parts, sum]
    const [credit] = (await preview(booked)).credits
    assert.deepEqual(await outcomes(booked, [{ key: credit?.key ?? '', order: one.id }]), ['booked'])
    assert.deepEqual(await twins(other), isSumFirst ? [true, true] : [true])
    assert.deepEqual((await twins(booked)).includes(true), false)
  }
})

test('of a file with several accounts only what came to the own one counts', async () => {
  const placed = await order()
  const statement = (account: string, entries: string) =>
    `<Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt>`
  const file = (statements: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements}</BkToCstmrStmt></Document>`
  const [other, third] = ['DE89370400440532013000', 'AT483200000012345864']
  const own = entry({ text: paymentReference(placed.id), day: '2026-12-23' })
  const foreign = entry({ text: 'Miete', day: '2026-12-23', amount: '700.00' })
  const spaced = iban.replaceAll(/(.{4})/g, '$1 ')
  const seen = await preview(
    file(statement(other, foreign) + statement(spaced, own) + statement(third, foreign + foreign)),
  )
  assert.deepEqual(
    seen.credits.map(({ kind, amount }) => [kind, amount]),
    [['matched', 5]],
  )
  assert.deepEqual([seen.leftOut.otherAccount, seen.account, seen.isOtherAccount], [3, iban, false])
  const none = await preview(file(statement(other, foreign) + statement(third, own)))
  assert.deepEqual([none.credits.length, none.isOtherAccount, none.leftOut.otherAccount], [2, true, 0])
})

test('a transfer for several orders is divided; what is beyond, or for an order that is over, is to be given back', async () => {
  const [one, two, over] = [await order(), await order(), await order()]
  const text = `${paymentReference(one.id)} ${paymentReference(two.id)}`
  const file = camt(entry({ text, day: '2026-12-13', amount: '10.00' }))
  const [credit] = (await preview(file)).credits
  assert.deepEqual([credit?.kind, credit?.orders], ['matched', [one.id, two.id]])
  const both = [one, two].map(({ id }) => ({ key: credit?.key ?? '', order: id }))
  assert.deepEqual(await outcomes(file, both), ['booked'])
  assert.deepEqual([await captured(one), await captured(two)], [[500], [500]])

  const [first, second] = [await order(), await order()]
  const chosen = camt(entry({ text: 'Gans', day: '2026-12-13', amount: '7.00' }))
  const [unnamed] = (await preview(chosen)).credits
  const reversed = [second, first].map(({ id }) => ({ key: unnamed?.key ?? '', order: id }))
  assert.deepEqual(await outcomes(chosen, reversed), ['booked'])
  assert.deepEqual([await captured(second), await captured(first)], [[500], [200]])

  const total = one.pricing.totalGross
  const more = camt(
    entry({ text: paymentReference(one.id), day: '2026-12-14', amount: (total + 1).toFixed(2) }),
  )
  const key = (await preview(more)).credits[0]?.key ?? ''
  assert.deepEqual(await outcomes(more, [{ key, order: one.id }]), ['booked'])
  assert.deepEqual((await shop.load(one)).payment.toReturn, 6)

  await shop.admin('POST', `/api/orders/${over.id}/status/cancel`, { reason: 'Krank' })
  const late = camt(entry({ text: paymentReference(over.id), day: '2026-12-14' }))
  const seen = await preview(late)
  assert.equal(seen.orders.find(({ id }) => id === over.id)?.state, 'ended')
  assert.deepEqual(await outcomes(late, [{ key: seen.credits[0]?.key ?? '', order: over.id }]), ['booked'])
  const ended = await shop.load(over)
  assert.deepEqual([ended.payment.toReturn, ended.payments[0]?.toReturnAtCounter], [5, 5])
})

test('what several people transferred is told apart where the bank states its parts', async () => {
  const detail = (amount: string, text: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Strd><CdtrRefInf><Ref>${text}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
  const [one, two] = [await order(), await order()]
  const batch = (second: string) =>
    camt(
      `<Ntry><Amt Ccy="EUR">12.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-12-15T06:00:00+01:00</DtTm></BookgDt><NtryDtls>${detail('5.00', paymentReference(one.id))}${detail(second, paymentReference(two.id))}</NtryDtls></Ntry>`,
    )
  const amounts = async (second: string) => (await preview(batch(second))).credits.map(({ amount }) => amount)
  assert.deepEqual([await amounts('7.00'), await amounts('6.00')], [[5, 7], [12]])
})

test('files that are no statement, damaged or hostile are refused at their field', async () => {
  const good = camt(entry({ text: 'x' }))
  for (const file of [
    good.replace('<?xml', '<!DOCTYPE a [<!ENTITY b "c">]><?xml'),
    good.slice(0, -60),
    '<html><body>Anmeldung</body></html>',
    `<a>${'<b>'.repeat(500)}`,
    'PK\u0003\u0004zip',
    '',
  ])
    assert.deepEqual(await refusal(file), [422, 'file'], file.slice(0, 40))
  const foreign = await preview(camt(entry({}), 'DE89370400440532013000'))
  assert.equal(foreign.isOtherAccount, true)
})

test('a credit that also names an order nobody sees here is no sure match', async () => {
  const placed = await order({ lastName: 'Zweigl' })
  const own = paymentReference(placed.id)
  const elsewhere = paymentReference(99_999)
  const both = await preview(
    camt(entry({ text: `${own} ${elsewhere}` }) + entry({ payer: 'Zweigl', text: elsewhere })),
  )
  assert.deepEqual(
    both.credits.map(({ kind, orders }) => [kind, orders]),
    [
      ['probable', [placed.id]],
      ['unknown', []],
    ],
  )
})

test('nothing is booked for an order of another branch, and only by those who may', async () => {
  const placed = await order()
  const file = camt(entry({ text: paymentReference(placed.id), day: '2026-12-18' }))
  const key = (await preview(file)).credits[0]?.key ?? ''
  assert.deepEqual(await outcomes(file, [{ key, order: 99_999 }]), ['Diese Bestellung gibt es nicht.'])
  assert.deepEqual(await outcomes(file, [{ key: 'x', order: placed.id }]), [
    'Diese Gutschrift steht nicht in der Datei.',
  ])
  // A refused one can be booked later.
  assert.deepEqual(await outcomes(file, [{ key, order: placed.id }]), ['booked'])
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  assert.equal((await employee('POST', '/api/bank-files/preview', bodyOf(file))).status, 403)
})

test('staff remind a customer again, once for each time they saw', async () => {
  const placed = await order({ email: 'gans@kunde.example' })
  const remind = (seen: string | null) =>
    shop.admin<{ remindedAt: string }>('POST', `/api/orders/${placed.id}/remind-advance`, { seen })
  const { data } = await remind(null)
  assert.equal((await remind(null)).data.remindedAt, data.remindedAt)
  const total = placed.pricing.totalGross
  await shop.admin('POST', `/api/orders/${placed.id}/counter-payments`, {
    amount: 5,
    open: total,
    paidBy: 'cash',
  })
  assert.equal((await remind(data.remindedAt)).status, 409)
})
