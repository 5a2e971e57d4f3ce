import type { BranchCard } from '@theke/contract/shop/views/storefront-views.ts'
import { useState } from 'react'
import { HoursTable } from '../../footer/hours-table.tsx'
import { homeTexts } from '../../texts/german/home.ts'

/** Opening hours and, where the branch delivers at other times, delivery hours, one at a time (R-UI-11). */
export function BranchHours({ branch }: { branch: BranchCard }) {
  const { openingHours, deliveryHours, specialDays } = branch
  const [isDelivery, setIsDelivery] = useState(false)
  const hasBoth = deliveryHours.length > 0
  const heading = isDelivery ? homeTexts.deliveryHours : homeTexts.hours
  return (
    <section>
      <h2 className={hasBoth ? 'sr-only' : 'mb-3 text-2xl'}>{heading}</h2>
      {hasBoth && (
        <fieldset aria-label={homeTexts.hoursKind} className="mb-4 flex flex-wrap gap-2">
          <button
            type="button"
            className="toggle"
            aria-pressed={!isDelivery}
            onClick={() => setIsDelivery(false)}
          >
            {homeTexts.hours}
          </button>
          <button
            type="button"
            className="toggle"
            aria-pressed={isDelivery}
            onClick={() => setIsDelivery(true)}
          >
            {homeTexts.deliveryHours}
          </button>
        </fieldset>
      )}
      <HoursTable
        entries={isDelivery ? deliveryHours : openingHours}
        specialDays={isDelivery ? specialDays.delivery : specialDays.opening}
        caption={heading}
        className="text-base [&_td]:py-0.5 [&_th]:py-0.5"
      />
    </section>
  )
}
