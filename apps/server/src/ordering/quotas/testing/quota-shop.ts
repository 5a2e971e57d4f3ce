import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import { createOrderBody, send } from '../../testing/order-factory.ts'
import { createTestShop } from '../../testing/shop-fixture.ts'

/** A shop that sells geese of two sizes, and what is ordered there by a quota. */
export async function createQuotaShop() {
  const shop = await createTestShop()
  const goose = await shop.create('products', { name: 'Gans 4–5 kg', price: 50, unit: 'piece' })
  const small = await shop.create('products', { name: 'Gans 3–4 kg', price: 40, unit: 'piece' })
  /** Sells further products beside the geese. */
  const list = (...more: number[]) => {
    const products = [shop.roll, goose, small, ...more].map((id) => ({ id }))
    return shop.change('menus', shop.menu, { catalog: [{ category: { id: shop.category }, products }] })
  }
  await list()

  const today = dayOf(shop.services.clock.now())
  const noonOf = (day: string) => `${day}T11:00:00.000Z`

  /** A quota of three geese, unless stated; it and all orders are gone afterwards. */
  async function withQuota(stated: object, run: (id: number) => Promise<void>): Promise<void> {
    const id = await shop.create('quotas', {
      name: 'Gänse',
      products: [{ id: goose }],
      amount: 3,
      unit: 'piece',
      firstDay: today,
      ...stated,
    })
    try {
      await run(id)
    } finally {
      await shop.admin('DELETE', `/api/quotas/${id}`)
      await shop.services.db.execute(sql`truncate orders cascade`)
      shop.services.cache.forget()
    }
  }

  const order = (items: object[], stated: object = {}, caller = shop.visitor) =>
    send(caller, createOrderBody(shop, { appointmentDate: noonOf(addDays(today, 2)), items, ...stated }))

  /** What the list of quotas says of one. */
  const left = async (quota: number) => {
    const { data } = await shop.admin<{ standing: string }>('GET', `/api/quotas/${quota}`)
    return data.standing
  }

  return { shop, goose, small, list, today, noonOf, withQuota, order, left }
}
