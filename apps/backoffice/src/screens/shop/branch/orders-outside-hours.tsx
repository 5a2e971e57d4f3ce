import { campaignApi } from '@theke/contract/ordering/campaign.ts'
import { branchHoursApi, type OrderOutsideHours } from '@theke/contract/shop/branch-hours-api.ts'
import { api } from '../../../api.ts'
import type { FormValues } from '../../../entity-kit/form/form-values.ts'
import type { Warning } from '../../../entity-kit/entity-override.ts'
import { momentLabel } from '../../../shop-time.ts'

const maxShown = 8
const names = ['openingHours', 'deliveryHours', 'isDeliveryHoursEnabled'] as const

const texts = {
  title: 'Bestellungen in der geschlossenen Zeit',
  one: 'Für eine Zeit, in der dann geschlossen ist, ist eine Bestellung vereinbart:',
  many: (count: number) =>
    `Für Zeiten, in denen dann geschlossen ist, sind ${count} Bestellungen vereinbart:`,
  more: (count: number) => `und ${count} weitere`,
  stay: 'Sie bleiben bestehen. Bitte vereinbaren Sie mit diesen Kunden einen anderen Termin: „Tage“ schlägt freie vor.',
  save: 'Trotzdem speichern',
  order: (ticket: string) => `Bestellung ${ticket}`,
}

/** Asks which orders changed hours would leave outside, and leads to them; null where there are none. */
export async function warnOfOrdersOutsideHours(
  values: FormValues,
  stored: FormValues | null,
): Promise<Warning | null> {
  return warnOf(names, values, stored, (asked) => api.call(branchHoursApi.listOrdersOutsideHours, asked))
}

/** The same for the pick-up days of a campaign. */
export async function warnOfOrdersOutsideDays(
  values: FormValues,
  stored: FormValues | null,
): Promise<Warning | null> {
  return warnOf(['days'], values, stored, (asked) => api.call(campaignApi.listOrdersOutsideDays, asked))
}

async function warnOf(
  fields: readonly string[],
  values: FormValues,
  stored: FormValues | null,
  load: (asked: { params: { id: number }; body: FormValues }) => Promise<OrderOutsideHours[]>,
): Promise<Warning | null> {
  if (stored === null || fields.every((name) => isSame(values[name], stored[name]))) return null
  const body = Object.fromEntries(fields.map((name) => [name, values[name]]))
  const orders = await load({ params: { id: Number(stored.id) }, body })
  if (orders.length === 0) return null
  return { title: texts.title, text: <Orders orders={orders} />, confirm: texts.save }
}

function Orders({ orders }: { orders: readonly OrderOutsideHours[] }) {
  return (
    <>
      <p>{orders.length === 1 ? texts.one : texts.many(orders.length)}</p>
      <ul>
        {orders.slice(0, maxShown).map(({ id, ticketNumber, at }) => (
          <li key={id}>
            <a href={`#/orders?order=${id}`} target="_blank" rel="noopener">
              {texts.order(ticketNumber)}
            </a>
            {`, ${momentLabel(Date.parse(at))}`}
          </li>
        ))}
      </ul>
      {orders.length > maxShown && <p>{texts.more(orders.length - maxShown)}</p>}
      <p>{texts.stay}</p>
    </>
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
