import { keysOf } from '@theke/domain/typed-objects.ts'
import { importKinds, type ImportPlan, type ImportRow } from '@theke/contract/bulk-operations.ts'
import classes from './import-dialog.module.css'
import { importTexts } from './import-texts.ts'
import { countText } from '../../texts/counts.ts'

const kinds = keysOf(importKinds)

/** What an import would do: how many lines of which kind, and line by line what changes or is wrong. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { counts, lines, notes, unknownHeadings, rows } = plan
  const total = counts.new + counts.changed + counts.wrong
  return (
    <>
      <ul className={classes.counts} aria-label={importTexts.counts}>
        {kinds.map((kind) => (
          <li key={kind} data-kind={kind} data-none={counts[kind] === 0 || undefined}>
            <b>{countText(counts[kind])}</b> {importKinds[kind]}
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {importTexts.lines(lines.total, lines.read, lines.blank, lines.leftOut)} {notes.join(' ')}
      </p>
      {unknownHeadings.length > 0 && (
        <p className={classes.note}>{importTexts.unknown(unknownHeadings.join(', '))}</p>
      )}
      {counts.wrong > 0 && (
        <p className={classes.alert} role="alert">
          {importTexts.hasErrors}
        </p>
      )}
      {total === 0 && <p aria-live="polite">{importTexts.nothingToDo}</p>}
      {rows.length > 0 && (
        // A region that scrolls can be reached with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes.scroll} tabIndex={0} aria-label={importTexts.counts}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{importTexts.line}</th>
                <th>{importTexts.entry}</th>
                <th>{importTexts.change}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.line} data-kind={row.kind}>
                  <td className={classes.line}>{row.line}</td>
                  <td>{row.title || (row.id === null ? importTexts.new : `Nr. ${row.id}`)}</td>
                  <td>
                    <RowChanges row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length < total && <p className={classes.note}>{importTexts.shown(rows.length, total)}</p>}
    </>
  )
}

function RowChanges({ row: { kind, changes, errors, warnings } }: { row: ImportRow }) {
  const told = [
    ...errors.map((error) => ({ ...error, look: classes.wrong })),
    ...warnings.map((warning) => ({ ...warning, look: classes.odd })),
  ]
  return (
    <ul className={classes.changes}>
      {told.map(({ label, message, look }) => (
        <li key={`${label} ${message}`} className={look}>
          {label !== null && <b>{label}: </b>}
          {message}
        </li>
      ))}
      {kind === 'new' && <li className={classes.new}>{importTexts.new}</li>}
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <b>{label}: </b>
          {kind === 'changed' && (
            <>
              <del>{before || importTexts.nothing}</del> →{' '}
            </>
          )}
          <ins>{after || importTexts.nothing}</ins>
        </li>
      ))}
    </ul>
  )
}
