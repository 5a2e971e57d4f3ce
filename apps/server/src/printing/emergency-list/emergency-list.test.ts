import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { ordersOnSheet } from '@theke/contract/ordering/counter/emergency-list.ts'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { openDelivery } from '../../messages/deliver-messages.ts'
import type { MailFile } from '../../messages/rendering/render-messages.ts'
import type { Transport } from '../../messages/transport/transport.ts'
import { outbox } from '../../messages/messages-tables.ts'
import { orderItems } from '../../ordering/ordering-tables.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'
import { printJobs } from '../printing-tables.ts'
import { code39 } from '../../messages/rendering/code39.ts'
import { emergencyFile, emergencyMailFiles } from '../../messages/rendering/emergency-file.ts'
import { emergencyListJob, sendEmergencyLists, sendSupplements } from './emergency-list.job.ts'
import { emergencyLists } from './emergency-tables.ts'
import { emergencyListAlarms } from './emergency-way.ts'

beginInTheMorning()
const list = { emergencyListAt: '20:00', emergencyListBy: 'both', notificationEmail: 'linz@shop.example' }
const shop = await createTestShop(
  { ...list, deliveryAreas: [{ area: 'Linz', free: true, price: 0 }] },
  { SMTP_URL: 'smtp://127.0.0.1:1' },
)
const today = dayOf(shop.services.clock.now())
const day = addDays(today, 2)
const evening = (minutes = 20 * 60) => createJobContext(shop.services, instantAt(addDays(day, -1), minutes))
const { db } = shop.services

async function ordered(minutes: number, stated: Record<string, unknown> = {}) {
  const appointmentDate = new Date(instantAt(day, minutes)).toISOString()
  const { data } = await send(shop.visitor, createOrderBody(shop, { appointmentDate, ...stated }))
  return data
}
const addPrinter = (branch: number, identifier: string) =>
  shop.create('devices', {
    name: 'Theke',
    identifier,
    type: 'receiptPrinter',
    branch: { id: branch },
    isEnabled: true,
    connection: 'cloudPrnt',
  })
const papers = () => db.select().from(printJobs).where(eq(printJobs.kind, 'emergencyList'))
const mails = () => db.select().from(outbox).where(eq(outbox.template, 'emergency-list'))

test('a branch gets its list once, by whatever process and however often it is tried', async () => {
  await addPrinter(shop.branch, 'linz-theke')
  const late = await ordered(11 * 60, {
    firstName: 'Martina',
    lastName: 'Koller',
    phone: '+43664555003',
    isDelivery: true,
    deliveryArea: 'Linz',
    street: 'Hauptstraße 1',
    zipCode: '4020',
    city: 'Linz',
  })
  await shop.admin('PUT', `/api/orders/${late.id}/items/0`, { comment: 'ohne\nSenf' })
  const early = await ordered(8 * 60 + 30, { isDineIn: true })
  await shop.admin('POST', `/api/orders/${early.id}/status/confirm`, {})
  const canceled = await ordered(9 * 60)
  await shop.admin('POST', `/api/orders/${canceled.id}/status/cancel`, {})
  assert.deepEqual(await sendEmergencyLists(evening(20 * 60 - 1)), [])
  const sent = await Promise.all([1, 2, 3, 4].map(() => sendEmergencyLists(evening())))
  assert.deepEqual(sent.flat(), ['Filiale linz: 2 Bestellungen.'])
  await shop.restart()
  assert.deepEqual(await sendEmergencyLists(evening(23 * 60)), [])

  const [paper, ...others] = await papers()
  assert.equal(others.length, 0)
  const said = JSON.stringify(paper?.blocks)
  assert.ok(said.indexOf(`${early.ticketNumber}  08:30`) < said.indexOf(`${late.ticketNumber}  11:00`))
  const everywhere = ['Martina Koller', 'Lieferung: Hauptstraße 1, 4020 Linz', ', ohne Senf', 'Vor Ort']
  for (const words of [...everywhere, '[ ] bar  [ ] Karte', '[ ] 2 ', 'Noch nicht bestätigt', '5,20'])
    assert.ok(said.includes(words), words)
  assert.ok(!said.includes(`${canceled.ticketNumber}  `))
  const [mail, ...more] = await mails()
  assert.deepEqual([mail?.recipient, mail?.branch, more.length], ['linz@shop.example', shop.branch, 0])
  const facts = mail?.values['facts'] ?? ''
  assert.equal(facts.split('\n').length, 2)
  for (const words of everywhere) assert.ok(facts.includes(words), words)
})

test('the mail brings the list as a PDF in A4 across: all orders, on as many sheets as they need', async () => {
  await db.update(outbox).set({ dueAt: new Date(0) })
  const sent = new Map<string, readonly MailFile[]>()
  const transport: Transport = {
    send(row, _message, files) {
      sent.set(row.template, files)
      return Promise.resolve(null)
    },
    close() {},
  }
  const delivery = openDelivery(shop.services, 'email', 1)
  while (await delivery.sendNext(transport)) assert.ok(sent.size > 0)
  await delivery.close()
  const [file, ...others] = sent.get('emergency-list') ?? []
  assert.ok(file)
  assert.deepEqual([file.filename, others.length], ['Notliste.pdf', 0])
  assert.ok([...sent].every(([template, files]) => template === 'emergency-list' || files.length === 0))
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const sheets = async (content: Uint8Array) => (await PDFDocument.load(content)).getPages()
  const [sheet, ...more] = await sheets(file.content)
  assert.deepEqual([sheet?.getWidth(), sheet?.getHeight(), more.length], [842, 595, 0])

  const item = {
    amount: '1,5 kg',
    name: 'Tafelspitz, mit Fettdeckel, in Scheiben geschnitten',
    isWeighed: true,
  }
  const order = {
    ticketNumber: '201',
    time: '08:00',
    name: 'Gerlinde Haslinger',
    where: 'Lieferung: Pfarrgasse 5, Stiege 2, 4240 Freistadt',
    phone: '0732 555 02 01',
    comment: 'Allergie: Sellerie ☃',
    items: [item, item],
    total: 'ca. 119,35 €',
    paid: '20,00 €',
    open: 'ca. 99,35 €',
    isConfirmed: false,
  }
  const head = {
    title: 'Notliste',
    branch: 'Freistadt',
    day: 'Mittwoch, 23.12.2026',
    at: 'Di 22.12., 20:00',
    contact: '0664 555 00 01',
  }
  const many = Array.from({ length: 211 }, (_, place) => ({
    ...order,
    time: `${8 + Math.floor(place / 20)}:00`,
  }))
  assert.ok((await sheets(await emergencyFile(head, many))).length >= 24)
  const endless = { ...order, items: Array.from({ length: 100 }, () => item) }
  assert.ok((await sheets(await emergencyFile(head, [endless]))).length >= 5)
  const long = 'Bitte gut verpacken. '.repeat(95)
  const talkative = await emergencyFile(head, [{ ...order, comment: long, items: [{ ...item, name: long }] }])
  assert.ok(lowestText(talkative) > 20)
  assert.deepEqual(await emergencyMailFiles({ branch: 'Linz', facts: 'x' }), [])
})

/** How far above the lower edge of its sheet the lowest text of a file stands. */
function lowestText(file: Uint8Array): number {
  const written = Buffer.from(file).toString('latin1')
  const streams = [...written.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  const heights = streams.flatMap((stream) => [...stream.matchAll(/^1 0 0 1 \S+ (\S+) Tm$/gm)])
  assert.ok(heights.length > 0)
  return Math.min(...heights.map(([, height]) => Number(height)))
}

test('bars of numbers are those of Code 39', () => {
  const code = code39('N201')
  // Six signs of six narrow and three wide ones, and five gaps between them.
  assert.equal(code?.width, 6 * 13.5 + 5)
  assert.equal(code.bars.length, 6 * 5)
  assert.equal(code39('Ä1'), null)
})

test('a list that the evening has missed comes in the morning, and a day without orders has none', async () => {
  const other = await shop.create(
    'branches',
    createBranchBody('wels', { ...list, emergencyListBy: 'printer' }),
  )
  assert.deepEqual(await sendEmergencyLists(evening(12 * 60)), [])
  assert.deepEqual(await sendEmergencyLists(evening(6 * 60)), [])
  assert.deepEqual(await sendEmergencyLists(evening()), [])
  // What comes later in the evening has its list all the same.
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: other }] })
  await ordered(9 * 60, { branch: { id: other } })
  assert.deepEqual(await sendEmergencyLists(evening(23 * 60)), ['Filiale wels: 1 Bestellung.'])
  await db.delete(emergencyLists).where(eq(emergencyLists.branch, shop.branch))
  const morning = createJobContext(shop.services, instantAt(day, 6 * 60))
  assert.deepEqual(await sendEmergencyLists(morning), ['Filiale linz: 2 Bestellungen.'])
})

test('what comes after the list, ordered since or opened again, is listed once in the morning, and after a list of the morning nothing', async () => {
  const branch = await shop.create(
    'branches',
    createBranchBody('traun', { ...list, emergencyListBy: 'printer' }),
  )
  await addPrinter(branch, 'traun-theke')
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const morning = (minutes: number) => createJobContext(shop.services, instantAt(day, minutes))
  const orderedLater = () => ordered(10 * 60, { branch: { id: branch } })
  const canceled = await orderedLater()
  await shop.admin('POST', `/api/orders/${canceled.id}/status/confirm`, {})
  await shop.admin('POST', `/api/orders/${canceled.id}/status/cancel`, {})
  await ordered(9 * 60, { branch: { id: branch } })
  assert.match((await sendEmergencyLists(evening())).join(' '), /Filiale traun: 1 Bestellung\./)
  await orderedLater()
  assert.equal((await shop.admin('POST', `/api/orders/${canceled.id}/status/reopen`, {})).status, 200)
  const before = (await papers()).length
  assert.deepEqual(await sendSupplements(morning(4 * 60)), [])
  assert.deepEqual(await sendSupplements(morning(5 * 60)), ['Filiale traun: Nachtrag, 2 Bestellungen.'])
  assert.match(JSON.stringify((await papers()).at(-1)?.blocks), /Nachtrag zur Notliste Filiale traun/)
  await orderedLater()
  assert.deepEqual(await sendSupplements(morning(6 * 60)), [])
  assert.equal((await papers()).length, before + 1)

  await db.delete(emergencyLists).where(eq(emergencyLists.branch, branch))
  assert.match((await sendEmergencyLists(morning(6 * 60))).join(' '), /Filiale traun: 4 Bestellungen/)
  assert.deepEqual(await sendSupplements(morning(7 * 60)), [])
})

test('a line of which pieces are missing still has its box for the weight', async () => {
  const body = { ...list, emergencyListBy: 'printer', isWeighingRequired: true }
  const branch = await shop.create('branches', createBranchBody('bad-ischl', body))
  await addPrinter(branch, 'bad-ischl-theke')
  const goose = await shop.create('products', {
    name: 'Gans',
    price: 15,
    unit: 'kilogram',
    calculationModel: 'approximate',
    pricing: 'approximate',
  })
  const products = [{ id: shop.roll }, { id: goose }]
  await shop.change('menus', shop.menu, {
    branches: [{ id: shop.branch }, { id: branch }],
    catalog: [{ category: { id: shop.category }, products }],
  })
  const items = [createItem(goose, 9, { unit: 'kilogram' })]
  const { id } = await ordered(9 * 60, { branch: { id: branch }, items })
  await db
    .update(orderItems)
    .set({ weights: [4600], isPartlyWeighed: true })
    .where(eq(orderItems.order, id))
  assert.match((await sendEmergencyLists(evening())).join(' '), /Filiale bad-ischl: 1 Bestellung/)
  const paper = (await papers()).find((each) => each.branch === branch)
  assert.match(JSON.stringify(paper?.blocks), /Gewicht: _+ kg/)
})

test('where no printer is there the list goes by mail, a long one is printed in sheets, and it is forgotten after its day', async () => {
  const branch = await shop.create(
    'branches',
    createBranchBody('steyr', {
      ...list,
      emergencyListBy: 'printer',
      notificationEmail: '',
      email: 'steyr@shop.example',
    }),
  )
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  for (let count = 0; count <= ordersOnSheet; count++)
    await ordered(10 * 60 + count, { branch: { id: branch } })
  const run = () => sendEmergencyLists(evening(21 * 60))
  assert.match((await run()).join(' '), /Filiale steyr: 21 Bestellungen/)
  assert.ok((await mails()).some(({ recipient }) => recipient === 'steyr@shop.example'))
  await addPrinter(branch, 'steyr-theke')
  await db.delete(emergencyLists).where(eq(emergencyLists.branch, branch))
  await run()
  const sheets = (await papers()).filter((paper) => paper.branch === branch)
  assert.equal(sheets.length, 2)
  assert.match(JSON.stringify(sheets[1]?.blocks), /Blatt 2 von 2/)

  await db.update(printJobs).set({ state: 'confirmed', endedAt: new Date(shop.services.clock.now()) })
  await emergencyListJob.run(createJobContext(shop.services, instantAt(addDays(day, 4), 15 * 60)))
  assert.equal((await mails()).length, 0)
  assert.ok((await papers()).every(({ blocks }) => blocks?.length === 0))
})

test('a list without printer and address counts as sent only once it has somewhere to go, and an alarm says so', async () => {
  const nowhere = { ...list, notificationEmail: '', managerEmail: '', email: '' }
  const branch = await shop.create('branches', createBranchBody('perg', nowhere))
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const printer = await addPrinter(branch, 'perg-theke')
  await shop.change('devices', printer, { isEnabled: false })
  await ordered(10 * 60, { branch: { id: branch } })
  const alarms = async () => {
    const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
    return data.alarms.filter(({ kind }) => kind === 'emergency-list').map((alarm) => alarm.branch?.id)
  }
  assert.deepEqual(await alarms(), [branch])
  assert.deepEqual(await sendEmergencyLists(evening(22 * 60)), [])
  await shop.change('devices', printer, { isEnabled: true })
  assert.deepEqual(await sendEmergencyLists(evening(22 * 60 + 30)), ['Filiale perg: 1 Bestellung.'])
  assert.equal((await papers()).filter((paper) => paper.branch === branch).length, 1)
  assert.deepEqual(await alarms(), [])
})

test('without a mail server a list by mail is not sent, and an alarm says so', async () => {
  const branch = await shop.create(
    'branches',
    createBranchBody('enns', { ...list, emergencyListBy: 'email' }),
  )
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  await ordered(10 * 60, { branch: { id: branch } })
  const environment = { ...shop.services.environment, smtpUrl: undefined }
  const at = instantAt(addDays(day, -1), 22 * 60)
  const withoutMail = createJobContext({ ...shop.services, environment }, at)
  assert.deepEqual(await sendEmergencyLists(withoutMail), [])
  const person = {
    id: 1,
    username: 'huber',
    name: 'Huber',
    email: '',
    granted: new Set<string>(),
    session: null,
  }
  const user = { ...person, roles: ['ROLE_EMPLOYEE' as const], branchIds: [branch] }
  const alarms = await emergencyListAlarms({ ...withoutMail, user })
  assert.deepEqual(
    alarms.map(({ text }) => text),
    ['Die Notliste kommt nirgends an: Es ist kein Mailserver eingerichtet.'],
  )
  assert.deepEqual(await sendEmergencyLists(evening(22 * 60)), ['Filiale enns: 1 Bestellung.'])
})
