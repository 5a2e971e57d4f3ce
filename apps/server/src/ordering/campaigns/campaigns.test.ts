import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mock, test } from 'node:test'
import type { SoldOutOverview } from '@theke/contract/catalogue/sold-out-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { QuotasLeft } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import type { DayOffer, SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView, StartView } from '@theke/contract/shop/views/storefront-views.ts'
import { addDays, dayOf, hourMs, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { outbox } from '../../messages/messages-tables.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { testClock } from '../../testing/test-clock.ts'
import { createPaymentShop } from '../../payments/testing/payment-fixture.ts'
import { createBranchBody } from '../testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'

const shop = await createPaymentShop({
  customerChanges: 'begun',
  weighedPaymentRule: 'later',
  phone: '+437325550',
})
const start = testClock.now()
const today = dayOf(start)
const [first, second] = [addDays(today, 20), addDays(today, 22)]
const opensAt = start - hourMs
const closesAt = instantAt(addDays(today, 10), 18 * 60)

const goose = await shop.create('products', {
  name: 'Gans',
  price: 80,
  unit: 'kilogram',
  pricing: 'approximate',
})
const menu = await shop.create('menus', {
  name: 'Weihnachten',
  availableFrom: '2020-01-01T00:00:00Z',
  catalog: [{ category: { id: shop.category }, products: [{ id: goose }] }],
})
const body = {
  name: 'Weihnachten',
  nameEn: 'Christmas',
  description: 'Gans & Fondue',
  mailText: 'Bitte bringen Sie eine Kühltasche mit.',
  mailTextEn: 'Please bring a cool bag.',
  identifier: 'weihnachten',
  menu: { id: menu },
  branches: [{ id: shop.branch }],
  opensAt: new Date(opensAt).toISOString(),
  closesAt: new Date(closesAt).toISOString(),
  days: [
    { day: first, from: '08:00', to: '18:00' },
    { day: second, from: '07:00', to: '12:00' },
  ],
  isEnabled: true,
}
const christmas = await shop.create('campaigns', body)
const place = 'linz~weihnachten'
const noonOn = (day: string) => new Date(instantAt(day, 12 * 60)).toISOString()
const kilo = (amount = 4) => createItem(goose, amount, { unit: 'kilogram' })

const order = (stated: Record<string, unknown> = {}, caller = shop.visitor) =>
  send(
    caller,
    createOrderBody(shop, {
      campaign: { id: christmas },
      appointmentDate: noonOn(first),
      items: [kilo()],
      ...stated,
    }),
  )

const refusal = async (stated: Record<string, unknown>) => {
  const { status, errors } = await order(stated)
  return { status, field: errors[0]?.field, message: errors[0]?.message ?? '' }
}

async function at(now: number, run: () => Promise<void>): Promise<void> {
  mock.timers.enable({ apis: ['Date'], now })
  try {
    await run()
  } finally {
    mock.timers.reset()
  }
}

test('a campaign is a page of its own with its own menu and days, beside the daily range', async () => {
  const { data: daily } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  const { data: own } = await shop.visitor<BranchView>('GET', `/api/storefront/branches/${place}`)
  const names = ({ products }: BranchView) => products.map(({ name }) => name)
  assert.deepEqual([names(daily), names(own)], [['Leberkäsesemmel'], ['Gans']])
  assert.deepEqual(
    [own.branch.identifier, own.branch.name, own.modes],
    [place, 'Weihnachten, Filiale linz', ['takeaway']],
  )
  assert.deepEqual([daily.campaign, own.campaign?.id], [null, christmas])
  assert.match(daily.doors, /href="\/store\/linz~weihnachten"/)
  assert.match(daily.doors, /Gans &amp; Fondue/)
  assert.match(daily.doors, /noch \d+ Tage/)
  const slots = await shop.visitor<SlotDays>('GET', `/api/branches/${place}/slots?products=${goose}`)
  assert.deepEqual(
    slots.data.days.map(({ day }) => day),
    [first, second],
  )
  const { data: home } = await shop.visitor<StartView>('GET', '/api/storefront/start')
  assert.match(home.doors, /aria-label="Aktion: Weihnachten".*>Zur Aktion</s)
})

test('an order of a campaign is for its days and of its menu, and says whose it is', async () => {
  const { status, data, errors } = await order()
  assert.equal(status, 201, JSON.stringify(errors))
  assert.deepEqual([data.campaignName, data.branch.identifier], ['Weihnachten', place])
  const seen = await shop.admin<OrderView>('GET', `/api/orders/${data.id}`)
  assert.deepEqual(seen.data.campaign, { id: christmas, name: 'Weihnachten' })
  assert.deepEqual(await refusal({ appointmentDate: noonOn(addDays(first, 1)) }), {
    status: 422,
    field: 'appointmentDate',
    message:
      'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
  })
  assert.equal((await refusal({ appointmentDate: null })).field, 'appointmentDate')
  assert.equal((await refusal({ items: [createItem(shop.roll, 1)] })).field, 'items.0')
  assert.equal((await refusal({ isDelivery: true })).field, 'mode')
  // The daily range has no goose.
  assert.equal((await refusal({ campaign: null })).field, 'items.0')
})

test('before and after its window a campaign takes no orders but from staff, and its page leads to the branch', async () => {
  const shown = async () => {
    const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
    const content = `/api/storefront/content?path=${encodeURIComponent(`/store/${place}`)}`
    const leadsTo = (await shop.visitor<{ address?: string }>('GET', content)).data?.address ?? null
    return { door: data.doors, leadsTo }
  }
  assert.equal((await shown()).leadsTo, null)
  await at(opensAt - 1, async () => {
    const { field, message } = await refusal({})
    assert.deepEqual([field, message], ['campaign', 'Diese Aktion hat noch nicht begonnen.'])
    const { door, leadsTo } = await shown()
    assert.match(door, /data-phase="coming".*bestellbar ab .*in 1 Minute</s)
    assert.doesNotMatch(door, /href/)
    assert.equal(leadsTo, '/store/linz')
  })
  await at(closesAt, async () => {
    assert.match((await refusal({})).message, /^Der Bestellschluss/)
    assert.match((await shown()).door, /data-phase="closed".*Bestellschluss war.*\+43 732 5550/s)
    // Nobody of those who had logged in is by now.
    const staff = await shop.loggedIn(['ROLE_ADMIN'])
    assert.equal((await order({ source: 'phone' }, staff)).status, 201)
    assert.equal((await shop.visitor('GET', `/api/branches/${place}/slots`)).status, 404)
  })
  await at(instantAt(second, 12 * 60), async () => {
    assert.equal((await shown()).door, '')
  })
})

test('customers change their order until the campaign closes', async () => {
  const { data } = await order()
  const address = `/api/orders/public/${data.uid}/${data.hash}`
  assert.equal(data.change?.until, new Date(closesAt).toISOString())
  const moved = { appointmentDate: noonOn(second), seen: data.updatedAt }
  const changed = await shop.visitor<PublicOrder>('POST', `${address}/change`, moved)
  assert.equal(changed.status, 200, JSON.stringify(changed.errors))
  const more = { items: [{ ...kilo(5), line: 0 }], seen: changed.data.updatedAt }
  assert.equal((await shop.visitor('POST', `${address}/change/preview`, more)).status, 200)
  await at(closesAt, async () => {
    assert.equal((await shop.visitor('POST', `${address}/change`, more)).status, 409)
    const { data: late } = await shop.visitor<PublicOrder>('GET', address)
    assert.deepEqual([late.change?.until, late.branch.identifier], [changed.data.change?.until, 'linz'])
    // Canceling goes on as the branch allows it.
    assert.deepEqual(late.cancel, { until: null })
    const canceled = await shop.visitor<PublicOrder>('POST', `${address}/cancel`)
    assert.deepEqual([canceled.status, canceled.data.isCanceled], [200, true])
  })
})

test('a customer who orders in English reads the English name of the campaign, on the status page and in mails', async () => {
  await shop.admin('POST', '/api/config', { shopName: 'Huber', enableEnglish: true })
  shop.services.cache.forget()
  const draft = { campaign: { id: christmas }, appointmentDate: noonOn(first), items: [kilo()] }
  const wanted = createOrderBody(shop, { ...draft, email: 'visitor@mail.example' })
  const key = { 'idempotency-key': randomUUID() }
  const { data } = await shop.visitor<PublicOrder>('POST', '/api/orders?lang=en', wanted, key)
  assert.equal(data.campaignName, 'Christmas')
  const address = `/api/orders/public/${data.uid}/${data.hash}`
  const nameIn = async (language: string) =>
    (await shop.visitor<PublicOrder>('GET', `${address}?lang=${language}`)).data.campaignName
  assert.deepEqual([await nameIn('en'), await nameIn('de')], ['Christmas', 'Weihnachten'])
  const { data: known } = await shop.admin<OrderView>('GET', `/api/orders/${data.id}`)
  assert.equal(known.campaign?.name, 'Weihnachten')
  const [mail] = await shop.services.db.select().from(outbox).where(eq(outbox.order, data.id))
  const rendered = mail && (await renderMessages(shop.services, shop.services.db, [mail])).get(mail.id)
  assert.match(rendered?.text ?? '', /Christmas/)
  assert.match(rendered?.text ?? '', /Please bring a cool bag\./)
  assert.match(rendered?.html ?? '', /Please bring a cool bag\./)
  assert.doesNotMatch(rendered?.text ?? '', /Kühltasche/)
})

test('an order of a campaign that is switched off is canceled by its customer, and not changed', async () => {
  const { data } = await order()
  const address = `/api/orders/public/${data.uid}/${data.hash}`
  await shop.change('campaigns', christmas, { isEnabled: false })
  const { data: known } = await shop.visitor<PublicOrder>('GET', address)
  assert.deepEqual([known.change, known.cancel], [null, { until: null }])
  const changed = await shop.visitor('POST', `${address}/change`, {
    appointmentDate: noonOn(second),
    seen: data.updatedAt,
  })
  assert.equal(changed.status, 409)
  assert.equal((await shop.visitor('POST', `${address}/cancel`)).status, 200)
  await shop.change('campaigns', christmas, { isEnabled: true })
})

test('where all is paid in advance one pays online, weighed goods by the estimate', async () => {
  await shop.change('campaigns', christmas, { payment: 'online' })
  assert.equal((await refusal({})).field, 'paymentMethod')
  const paid = await order({ paymentMethod: 'mollie', email: 'kunde@kunde.example' })
  assert.equal(paid.status, 201, JSON.stringify(paid.errors))
  assert.deepEqual([paid.data.payable, paid.data.isPaidLater], [320, false])
  await shop.visit(paid.data)
  await shop.payAt('mollie', paid.data, 'canceled')
  // The goods are in the cart of the campaign.
  const end = await shop.visit(paid.data, '/return')
  assert.equal(end, `http://shop.example/store/${place}/checkout/error`)
  // The campaign has no form by now, and that of the branch has another cart.
  const { uid, hash } = paid.data
  await at(closesAt, async () => {
    assert.equal(await shop.visit(paid.data, '/return'), `http://shop.example/status/${uid}/${hash}`)
  })
  await shop.change('campaigns', christmas, { payment: 'usual' })
  assert.equal((await order({ paymentMethod: 'mollie', email: 'kunde@kunde.example' })).data.payable, 0)
})

test('a page that stays open learns when its campaign begins, ends and counts down', async () => {
  const validAt = async (identifier: string) => {
    const { data } = await shop.visitor<BranchView>('GET', `/api/storefront/branches/${identifier}`)
    return Date.parse(data.validUntil)
  }
  await at(opensAt - 30_000, async () => assert.equal(await validAt('linz'), opensAt))
  await at(closesAt - 30_000, async () => {
    const { data: home } = await shop.visitor<StartView>('GET', '/api/storefront/start')
    assert.equal(Date.parse(home.validUntil), closesAt)
    assert.equal(await validAt('linz'), closesAt)
    assert.equal(await validAt(place), closesAt)
  })
})

test('staff mark goods of a campaign as sold out', async () => {
  const offered = async () => {
    const { data } = await shop.admin<SoldOutOverview>('GET', `/api/branches/${shop.branch}/sold-out`)
    return data.products.some(({ id }) => id === goose)
  }
  assert.equal(await offered(), true)
  await shop.change('campaigns', christmas, { isEnabled: false })
  assert.equal(await offered(), false)
  await shop.change('campaigns', christmas, { isEnabled: true })
})

test('an order of a campaign that is not enabled any more stays one of it', async () => {
  const { data } = await order()
  await shop.change('campaigns', christmas, { isEnabled: false })
  const address = `/api/orders/public/${data.uid}/${data.hash}`
  const { data: shown } = await shop.visitor<PublicOrder>('GET', address)
  // There is no page on which they could choose.
  assert.equal(shown.change, null)
  const moved = { appointmentDate: noonOn(second), seen: shown.updatedAt }
  assert.equal((await shop.visitor('POST', `${address}/change`, moved)).status, 409)
  const offer = await shop.admin<DayOffer>('GET', `/api/branches/linz/day-offer?campaign=${christmas}`)
  assert.deepEqual(
    offer.data.products.map(({ id }) => id),
    [goose],
  )
  const slots = await shop.admin<SlotDays>('GET', `/api/branches/${place}/slots?products=${goose}`)
  assert.deepEqual(
    slots.data.days.map(({ day }) => day),
    [first, second],
  )
  const changed = await shop.admin('POST', `/api/orders/${data.id}/change`, moved)
  assert.equal(changed.status, 200, JSON.stringify(changed.errors))
  await shop.change('campaigns', christmas, { isEnabled: true })
})

test('a branch with open orders of a campaign is not taken out of it', async () => {
  const wels = await shop.create('branches', createBranchBody('wels'))
  const taken = await shop.admin('PUT', `/api/campaigns/${christmas}`, { branches: [{ id: wels }] })
  assert.deepEqual(
    [taken.status, taken.errors],
    [
      422,
      [{ field: 'branches', message: 'Hier gibt es noch offene Bestellungen dieser Aktion: Filiale linz.' }],
    ],
  )
  await shop.change('campaigns', christmas, { branches: [{ id: shop.branch }, { id: wels }] })
  await shop.change('campaigns', christmas, { branches: [{ id: shop.branch }] })
  // Where other branches are shown too, the door says where it leads.
  const { data: home } = await shop.visitor<StartView>('GET', '/api/storefront/start')
  assert.match(home.doors, /aria-label="Aktion: Weihnachten \(Filiale linz\)".*>Filiale linz</s)
})

test('a campaign that is not enabled is nobody’s', async () => {
  await shop.change('campaigns', christmas, { isEnabled: false })
  const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  assert.equal(data.doors, '')
  assert.equal((await shop.visitor('GET', `/api/storefront/branches/${place}`)).status, 404)
  assert.deepEqual((await refusal({})).field, 'campaign')
  await shop.change('campaigns', christmas, { isEnabled: true })
})

test('a campaign with orders is not removed, nor is the menu of one', async () => {
  const removed = await shop.admin('DELETE', `/api/campaigns/${christmas}`)
  assert.equal(removed.status, 409)
  assert.match(removed.errors[0]?.message ?? '', /Bestellungen: Aktion/)
  assert.equal((await shop.admin('DELETE', `/api/menus/${menu}`)).status, 409)
})

test('what is wrong with a campaign is said at its field', async () => {
  const wrong = async (stated: Record<string, unknown>) => {
    const { status, errors } = await shop.admin('PUT', `/api/campaigns/${christmas}`, stated)
    assert.equal(status, 422)
    return errors.map(({ field }) => field)
  }
  const day = { day: first, from: '08:00', to: '18:00' }
  assert.deepEqual(await wrong({ days: [] }), ['days'])
  assert.deepEqual(await wrong({ branches: [] }), ['branches'])
  assert.deepEqual(await wrong({ closesAt: body.opensAt }), ['closesAt'])
  assert.deepEqual(await wrong({ days: [{ ...day, to: '08:00' }] }), ['days.0.to'])
  assert.deepEqual(await wrong({ days: [day, { ...day, day: addDays(today, -2) }] }), ['days.1.day'])
  assert.deepEqual(await wrong({ days: [{ ...day, day: addDays(today, 200) }] }), ['days.0.day'])
  await shop.change('branches', shop.branch, { isQuotationRequired: true })
  assert.deepEqual(await wrong({ payment: 'online' }), ['payment'])
  await shop.change('branches', shop.branch, { isQuotationRequired: false })
  await shop.change('branches', shop.branch, { isMollieEnabled: false, isDatatransEnabled: false })
  assert.deepEqual(await wrong({ payment: 'online' }), ['payment'])
  await shop.change('campaigns', christmas, { payment: 'online', isEnabled: false })
  assert.deepEqual(await wrong({ isEnabled: true }), ['payment'])
  await shop.change('branches', shop.branch, { isMollieEnabled: true, isDatatransEnabled: true })
  await shop.change('campaigns', christmas, { isEnabled: true })
  await shop.change('branches', shop.branch, { isMollieEnabled: false, isDatatransEnabled: false })
  // What is enabled already can be mended and switched off.
  await shop.change('campaigns', christmas, { ...body, payment: 'online' })
  await shop.change('campaigns', christmas, { isEnabled: false })
  await shop.change('campaigns', christmas, { payment: 'usual', isEnabled: true })
})

test('a day that closes hands out nothing of a campaign, and is not a new pick-up day', async () => {
  const special = { type: 'once', date: second, isClosed: true }
  const { data } = await shop.admin<{ openingHours: object[] }>('GET', `/api/branches/${shop.branch}`)
  await shop.change('branches', shop.branch, { openingHours: [...data.openingHours, special] })
  const slots = await shop.visitor<SlotDays>('GET', `/api/branches/${place}/slots?products=${goose}`)
  assert.deepEqual(
    slots.data.days.map(({ day }) => day),
    [first],
  )
  assert.equal((await refusal({ appointmentDate: noonOn(second) })).field, 'appointmentDate')
  const defaultDay = async () =>
    (await shop.visitor<QuotasLeft>('GET', `/api/branches/${place}/quotas-left`)).data.day
  assert.equal(await defaultDay(), first)
  const closedFirst = { ...special, date: first }
  await shop.change('branches', shop.branch, { openingHours: [...data.openingHours, closedFirst] })
  assert.equal(await defaultDay(), second)
  await shop.change('branches', shop.branch, { openingHours: [...data.openingHours, special] })
  // What was planned before stays as it is.
  await shop.change('campaigns', christmas, { days: body.days })
  await shop.change('campaigns', christmas, { days: body.days.slice(0, 1) })
  const refused = await shop.admin('PUT', `/api/campaigns/${christmas}`, { days: body.days })
  assert.deepEqual(refused.errors, [
    { field: 'days.1.day', message: 'An diesem Tag ist wegen besonderer Zeiten geschlossen: Filiale linz.' },
  ])
  await shop.change('branches', shop.branch, { openingHours: data.openingHours })
  await shop.change('campaigns', christmas, { days: body.days })
})

test('orders are listed by campaign, and its mails say its text in German', async () => {
  const { data } = await order({ email: 'gans@kunde.example' })
  const { data: daily } = await order({
    campaign: null,
    branch: { id: shop.branch },
    items: [createItem(shop.roll, 2)],
  })
  const listed = async (query: string) =>
    (await shop.admin<{ id: number }[]>('GET', `/api/orders/short?limit=100&${query}`)).data.map(
      ({ id }) => id,
    )
  const ofCampaign = await listed(`campaign=${christmas}`)
  assert.deepEqual([ofCampaign.includes(data.id), ofCampaign.includes(daily.id)], [true, false])
  assert.ok((await listed('')).includes(daily.id))
  const mails = await shop.services.db.select().from(outbox).where(eq(outbox.order, data.id))
  const texts = [...(await renderMessages(shop.services, shop.services.db, mails)).values()]
  assert.ok(texts.length > 0)
  for (const mail of texts) assert.match(mail?.text ?? '', /Bitte bringen Sie eine Kühltasche mit\./)
})
