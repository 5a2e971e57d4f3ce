import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from '../../../entity-kit/bulk/bulk.module.css'
import { bulkTexts } from '../../../entity-kit/bulk/bulk-texts.ts'
import { isMoved, type Place, type PlannedPlacement } from './planned-placements.ts'
import { placementTexts } from './placement-texts.ts'
import own from './placement.module.css'

const shownAtFirst = 100

/** Every product that moves, with its places before and after. */
export function PlannedPlacementsTable({
  planned,
  nameOf,
  textOf,
}: {
  planned: readonly PlannedPlacement[]
  nameOf: (id: number) => string
  textOf: (place: Place) => string
}) {
  const [isWhole, setIsWhole] = useState(false)
  const moved = planned.filter(isMoved)
  const same = planned.length - moved.length
  return (
    <>
      {moved.length > 0 && (
        // A region that scrolls can be reached with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes.scroll} tabIndex={0} aria-label={bulkTexts.preview}>
          <table className={`${classes.table} ${own.table}`}>
            <thead>
              <tr>
                <th scope="col">{bulkTexts.entry}</th>
                <th scope="col">{bulkTexts.before}</th>
                <th scope="col">{bulkTexts.after}</th>
              </tr>
            </thead>
            <tbody>
              {(isWhole ? moved : moved.slice(0, shownAtFirst)).map(({ id, before, after }) => (
                <tr key={id}>
                  <th scope="row">{nameOf(id)}</th>
                  <td>
                    <Places places={before} others={after} textOf={textOf} />
                  </td>
                  <td>
                    <Places places={after} others={before} textOf={textOf} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {!isWhole && moved.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {bulkTexts.showAll(moved.length)}
        </Button>
      )}
      {same > 0 && <p className={classes.note}>{bulkTexts.same(same)}</p>}
    </>
  )
}

/** The places of a product; those that the other side does not have stand out. */
function Places({
  places,
  others,
  textOf,
}: {
  places: readonly Place[]
  others: readonly Place[]
  textOf: (place: Place) => string
}) {
  if (places.length === 0) return placementTexts.nowhere
  return (
    <ul className={own.places}>
      {places.map((place) => (
        <li
          key={`${place.menu}-${place.category}`}
          data-differs={
            !others.some(({ menu, category }) => menu === place.menu && category === place.category) ||
            undefined
          }
        >
          {textOf(place)}
        </li>
      ))}
    </ul>
  )
}
