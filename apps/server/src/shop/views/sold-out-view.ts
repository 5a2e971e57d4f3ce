import type { SoldOutNotice } from '@theke/contract/catalogue/sold-out-api.ts'
import { soldOutText } from '@theke/contract/catalogue/sold-out-texts.ts'
import { isSoldOut, soldOutParts, type SoldOutProducts } from '@theke/domain/catalogue/sold-out.ts'
import type { Language } from '@theke/domain/language.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'

/** The day from which a product can be had again; null where unknown. */
export function backOnDay(until: number | null): string | null {
  return until === null ? null : dayOf(until)
}

type Named = Parameters<typeof soldOutParts>[0] & { name: string; isEnabled: boolean }

/** Everything that is sold out for an instant, in the words of `language`; of a bundle it names what is missing in it. */
export function soldOutNotice(
  soldOut: SoldOutProducts,
  at: number,
  { now, language, products }: { now: number; language: Language; products: ReadonlyMap<number, Named> },
): SoldOutNotice {
  if (soldOut.size === 0) return []
  const tomorrow = addDays(dayOf(now), 1)
  return [...soldOut]
    .filter(([id]) => isSoldOut(soldOut, id, at))
    .map(([id, until]) => {
      const product = products.get(id)
      const parts = product === undefined ? [] : soldOutParts(product, { soldOut, products, at })
      const names = parts.flatMap((part) => products.get(part)?.name ?? [])
      const text = soldOutText(backOnDay(until), tomorrow, language)
      return {
        id,
        text: names.length === 0 ? text : `${text}: ${names.join(', ')}`,
        until: until === null ? null : new Date(until).toISOString(),
      }
    })
}
