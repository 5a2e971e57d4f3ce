import type { SoldOutNotice } from '@theke/contract/catalogue/sold-out-api.ts'
import { soldOutText } from '@theke/contract/catalogue/sold-out-texts.ts'
import { isSoldOut, type SoldOutProducts } from '@theke/domain/catalogue/sold-out.ts'
import type { Language } from '@theke/domain/language.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'

/** The day from which a product can be had again; null where unknown. */
export function backOnDay(until: number | null): string | null {
  return until === null ? null : dayOf(until)
}

/** Everything that is sold out for an instant, in the words of `language`. */
export function soldOutNotice(
  soldOut: SoldOutProducts,
  at: number,
  { now, language }: { now: number; language: Language },
): SoldOutNotice {
  if (soldOut.size === 0) return []
  const tomorrow = addDays(dayOf(now), 1)
  return [...soldOut]
    .filter(([id]) => isSoldOut(soldOut, id, at))
    .map(([id, until]) => ({
      id,
      text: soldOutText(backOnDay(until), tomorrow, language),
      until: until === null ? null : new Date(until).toISOString(),
    }))
}
