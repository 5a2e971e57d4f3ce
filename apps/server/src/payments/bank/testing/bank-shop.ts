import assert from 'node:assert/strict'
import type { BankBookingView, BankFileView } from '@theke/contract/payments/bank-file-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { createItem, createOrderBody, send } from '../../../ordering/testing/order-factory.ts'
import { hoursAhead } from '../../../ordering/testing/shop-fixture.ts'
import { createPaymentShop } from '../../testing/payment-fixture.ts'

/** The account of the shop. */
export const iban = 'AT611904300234573201'

type Stated = { amount?: string; day?: string; payer?: string; text?: string; head?: string; ccy?: string }

/** A credit of a CAMT file; `head` is what stands between its amount and its day. */
export const entry = ({
  amount = '5.00',
  day = '2026-12-10',
  payer = 'X',
  text = '',
  head = '',
  ccy = 'EUR',
}: Stated) => `
  <Ntry><Amt Ccy="${ccy}">${amount}</Amt>${head || '<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>'}
  <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
  <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`

/** A CAMT file with these entries of an account, which is the one of the shop where none is stated. */
export const camt = (entries: string, account = iban) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`

/** What is to be booked; `open` is what was seen to be open, where it is not what the preview says. */
export type Wanted = { key: string; order: number; open?: number }

const noColumns = { date: '', amount: '', payer: '', text: '' }

/** The body that sends a file, whose columns are named where that is needed. */
export const bodyOf = (text: string | Buffer, columns = noColumns) => ({
  file: Buffer.from(text).toString('base64'),
  columns,
})

/** A shop with a bank account, which takes five euros ahead for each order. */
export async function createBankShop() {
  const shop = await createPaymentShop()
  await shop.admin('POST', '/api/config', { transferRecipient: 'Metzgerei Auinger', transferIban: iban })
  shop.services.cache.forget()
  await shop.create('advance-rules', {
    name: 'Anzahlung',
    share: 'fixed',
    amount: 5,
    ways: ['transfer', 'counter'],
    daysBefore: 2,
    remindDaysBefore: null,
    isCanceledIfOverdue: false,
    isEnabled: true,
  })
  shop.services.cache.forget()

  async function order(stated: Record<string, unknown> = {}): Promise<PublicOrder> {
    const body = createOrderBody(shop, {
      items: [createItem(shop.roll, 10)],
      appointmentDate: hoursAhead(5 * 24),
      ...stated,
    })
    const { data, status, errors } = await send(shop.visitor, body)
    assert.equal(status, 201, JSON.stringify(errors))
    return data
  }

  const preview = async (text: string | Buffer, columns = noColumns) => {
    const reply = await shop.admin<BankFileView>('POST', '/api/bank-files/preview', bodyOf(text, columns))
    assert.equal(reply.status, 200, JSON.stringify(reply.errors))
    return reply.data
  }
  const book = async (text: string, wanted: Wanted[]) => {
    const { orders } = await preview(text)
    const openOf = (id: number) => orders.find((one) => one.id === id)?.open ?? 0
    const bookings = wanted.map((one) => ({ open: openOf(one.order), ...one }))
    return shop.admin<BankBookingView[]>('POST', '/api/bank-files/book', { ...bodyOf(text), bookings })
  }
  const outcomes = async (text: string, bookings: Wanted[]) => {
    const { data, status, errors } = await book(text, bookings)
    assert.equal(status, 200, JSON.stringify(errors))
    return data.map(({ outcome, message }) => message || outcome)
  }
  const refusal = async (text: string | Buffer) => {
    const { status, errors } = await shop.admin('POST', '/api/bank-files/preview', bodyOf(text))
    return [status, errors[0]?.field]
  }
  const captured = async (placed: PublicOrder) => (await shop.paymentsOf(placed)).map((row) => row.captured)

  return { shop, order, preview, book, outcomes, refusal, captured }
}
