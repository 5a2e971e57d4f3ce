import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { api } from '../api.ts'
import { initialChoice, timesOfDay } from '../appointment/slot-times.ts'

type Question = { identifier: string; mode: Mode; day: string; items: readonly CartItem[] }

/** The first free time of a day for what is in the cart; where not all of it can be had that day, of the day as such. */
export async function firstAvailableSlot({
  identifier,
  mode,
  day,
  items,
}: Question): Promise<{ instant: number; fitsCart: boolean } | null> {
  const firstFor = async (wanted: readonly CartItem[]) => {
    const slots = await api.call(slotApi.listSlots, {
      params: { identifier },
      query: {
        mode,
        from: day,
        days: 1,
        products: wanted.map(({ product }) => product.id).join(),
        addons: wanted.flatMap(({ addons }) => addons.map(({ product }) => product.id)).join(),
      },
    })
    return initialChoice(timesOfDay(slots, day), null)?.instant ?? null
  }
  const fitting = await firstFor(items)
  if (fitting !== null) return { instant: fitting, fitsCart: true }
  const earliest = items.length === 0 ? null : await firstFor([])
  return earliest === null ? null : { instant: earliest, fitsCart: false }
}
