import { Button } from '@mantine/core'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { FieldSpec } from '@theke/contract/fields.ts'
import { useState } from 'react'
import { de } from '../../texts/de.ts'
import { titleOf } from '../any-entity.ts'
import { Cell } from '../list/rows/cell.tsx'
import classes from './bulk.module.css'
import { bulkTexts } from './bulk-texts.ts'
import { isChange, type PlannedChange } from './planned-change.ts'

const shownAtFirst = 200

/** Every record that would change or is left out, with its value before and after. */
export function PlannedChanges({
  entity,
  field,
  planned,
}: {
  entity: Entity
  field: FieldSpec
  planned: readonly PlannedChange[]
}) {
  const [isWhole, setIsWhole] = useState(false)
  const listed = planned.filter((change) => change.problem !== null || isChange(change))
  const left = planned.filter(({ problem }) => problem !== null).length
  const same = planned.length - listed.length
  return (
    <>
      {listed.length > 0 && (
        // A region that scrolls can be reached with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes.scroll} tabIndex={0} aria-label={bulkTexts.preview}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{bulkTexts.entry}</th>
                <th scope="col" className={classes.value}>
                  {bulkTexts.before}
                </th>
                <th scope="col" className={classes.value}>
                  {bulkTexts.after}
                </th>
              </tr>
            </thead>
            <tbody>
              {(isWhole ? listed : listed.slice(0, shownAtFirst)).map(({ row, before, after, problem }) => (
                <tr key={row.id}>
                  <th scope="row">{titleOf(entity, row)}</th>
                  <td className={classes.value}>
                    <Value field={field} value={before} />
                  </td>
                  <td className={classes.value} data-problem={problem !== null || undefined}>
                    {problem ?? <Value field={field} value={after} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {!isWhole && listed.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {bulkTexts.showAll(listed.length)}
        </Button>
      )}
      {left > 0 && <p className={classes.note}>{bulkTexts.left(left)}</p>}
      {same > 0 && <p className={classes.note}>{bulkTexts.same(same)}</p>}
    </>
  )
}

function Value({ field, value }: { field: FieldSpec; value: unknown }) {
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return isEmpty ? de.common.none : <Cell field={field} value={value} />
}
