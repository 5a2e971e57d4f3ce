// node till.ts              lists the paid orders of today that wait for their customers
// node till.ts <number>     marks one as handed over, by its number or the code on the parcel
import type { ShopClient } from '@theke/client'
import { handOverApi } from '@theke/client/ordering/hand-over-api'
import { remainingItems } from '@theke/client/ordering/order'
import { staffOrderApi } from '@theke/client/ordering/staff-order-api'
import { amountText, fail, withShop } from './open-shop.ts'

await withShop((shop, [number]) => (number === undefined ? listPaid(shop) : handOver(shop, number)))

async function listPaid(shop: ShopClient): Promise<void> {
  const today = dayOf(new Date())
  const orders = await shop.call(staffOrderApi.listCurrentOrders)
  const waiting = orders.filter(
    ({ isPaid, isConfirmed, isCompleted, isRejected, isCanceled, appointmentDate, createdAt }) =>
      isPaid &&
      isConfirmed &&
      !isCompleted &&
      !isRejected &&
      !isCanceled &&
      dayOf(new Date(appointmentDate ?? createdAt)) <= today,
  )
  for (const { ticketNumber, lastName, pricing, items } of waiting) {
    const what = remainingItems(items).map(({ amount, name }) => `${amount} ${name}`)
    console.log([ticketNumber, lastName, amountText(pricing.totalGross), what.join(', ')].join('\t'))
  }
}

async function handOver(shop: ShopClient, code: string): Promise<void> {
  const [order, ...others] = await shop.call(handOverApi.findForHandOver, { query: { code } })
  if (order === undefined) return fail(`Keine Bestellung zu „${code}“.`)
  if (others.length > 0) return fail(`Mehrere Bestellungen zu „${code}“. Bitte den Code vom Paket verwenden.`)
  const { ticketNumber, status } = await shop.call(handOverApi.handOver, {
    params: { id: order.id },
    // What is not paid yet is refused: this program takes no money.
    body: { isPaymentTaken: false },
  })
  console.log([ticketNumber, status].join('\t'))
}

/** The day in the zone of the shop, such as `2026-11-23`. */
function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(date)
}
