import { Button, UnstyledButton } from '@mantine/core'
import { Fragment, useState } from 'react'
import classes from '../../../entity-kit/bulk/bulk.module.css'
import { bulkTexts } from '../../../entity-kit/bulk/bulk-texts.ts'
import {
  groupPlanned,
  isMoved,
  type Place,
  type PlannedGroup,
  type PlannedPlacement,
} from './planned-placements.ts'
import { placementTexts } from './placement-texts.ts'
import own from './placement.module.css'

const groupsAtFirst = 100
const namesAtFirst = 3

type Names = Readonly<Record<'productName' | 'menuName' | 'categoryName', (id: number) => string>>

/**
 * Every product that moves, with its places before and after, those in the menus that change first; products to which the same happens share a
 * row.
 */
export function PlannedPlacementsTable({
  planned,
  changing,
  ...names
}: { planned: readonly PlannedPlacement[]; changing: readonly number[] } & Names) {
  const [isWhole, setIsWhole] = useState(false)
  const moved = planned.filter(isMoved)
  const groups = groupPlanned(moved)
  const inOrder = (places: readonly Place[]) =>
    places.toSorted((a, b) => Number(changing.includes(b.menu)) - Number(changing.includes(a.menu)))
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
                <th scope="col">{placementTexts.products}</th>
                <th scope="col">{bulkTexts.before}</th>
                <th scope="col">{bulkTexts.after}</th>
              </tr>
            </thead>
            <tbody>
              {(isWhole ? groups : groups.slice(0, groupsAtFirst)).map(({ ids, before, after }) => (
                <GroupRow
                  key={ids[0]}
                  group={{ ids, before: inOrder(before), after: inOrder(after) }}
                  names={names}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {!isWhole && groups.length > groupsAtFirst && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {bulkTexts.showAll(moved.length)}
        </Button>
      )}
      {same > 0 && <p className={classes.note}>{bulkTexts.same(same)}</p>}
    </>
  )
}

function GroupRow({ group: { ids, before, after }, names }: { group: PlannedGroup; names: Names }) {
  const [isWhole, setIsWhole] = useState(false)
  // One more takes no more room than the button for it.
  const shown = isWhole || ids.length <= namesAtFirst + 1 ? ids : ids.slice(0, namesAtFirst)
  return (
    <tr>
      <th scope="row">
        <ul className={own.names}>
          {shown.map((id) => (
            <li key={id}>{names.productName(id)}</li>
          ))}
        </ul>
        {shown.length < ids.length && (
          <UnstyledButton className={own.more} onClick={() => setIsWhole(true)}>
            {placementTexts.more(ids.length - shown.length)}
          </UnstyledButton>
        )}
      </th>
      <td data-label={bulkTexts.before}>
        <Places places={before} others={after} names={names} />
      </td>
      <td data-label={bulkTexts.after}>
        <Places places={after} others={before} names={names} />
      </td>
    </tr>
  )
}

/** Places, a line for each menu; those that the other side does not have stand out. */
function Places({
  places,
  others,
  names: { menuName, categoryName },
}: {
  places: readonly Place[]
  others: readonly Place[]
  names: Names
}) {
  if (places.length === 0) return placementTexts.nowhere
  const known = new Set(others.map(keyOf))
  return (
    <ul className={own.places}>
      {[...Map.groupBy(places, ({ menu }) => menu)].map(([menu, within]) => (
        <li key={menu}>
          {menuName(menu)} ›{' '}
          {within.map((place, index) => (
            <Fragment key={place.category}>
              {index > 0 && ', '}
              <span data-differs={!known.has(keyOf(place)) || undefined}>{categoryName(place.category)}</span>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  )
}

function keyOf({ menu, category }: Place): string {
  return `${menu} ${category}`
}
