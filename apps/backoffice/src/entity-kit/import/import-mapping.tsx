import { Checkbox, Select, TextInput } from '@mantine/core'
import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import classes from './import-dialog.module.css'
import { importTexts } from './import-texts.ts'

const leftOut = 'none'

/** Which column of the file is read as which field, with examples of its contents, and what values mean that are written otherwise. */
export function ImportMapping({
  plan: { columns, targets, values },
  onColumns,
  onValue,
}: {
  plan: ImportPlan
  onColumns: (columns: { heading: string; target: string }[]) => void
  onValue: (heading: string, from: string, to: string) => void
}) {
  const isSettled = columns.every(({ origin }) => origin === 'heading' || origin === '')
  const isUnmapped = columns.every(({ target }) => target === '')

  /** A field has one column: where it is given to another, the former one is left out. */
  function give(heading: string, target: string): void {
    onColumns(
      columns.map((column) => ({
        heading: column.heading,
        target: column.heading === heading ? target : column.target === target ? '' : column.target,
      })),
    )
  }

  return (
    <>
      {columns.length > 0 && (
        <details className={classes.mapping} open={!isSettled || isUnmapped}>
          <summary>{importTexts.columnsTitle}</summary>
          <ul className={classes.pairs} aria-label={importTexts.columnsTitle}>
            {columns.map(({ heading, samples, target, origin }) => (
              <li key={heading}>
                <div>
                  <b>{heading}</b>
                  <span className={classes.note}>{samples.join(', ')}</span>
                </div>
                <Select
                  aria-label={importTexts.readAs(heading)}
                  description={origin === '' ? undefined : importTexts.origins[origin]}
                  inputWrapperOrder={['input', 'description']}
                  searchable
                  data={[
                    { value: leftOut, label: importTexts.leaveOut },
                    ...targets.map(({ name, label }) => ({ value: name, label })),
                  ]}
                  value={target === '' ? leftOut : target}
                  onChange={(name) => give(heading, name === null || name === leftOut ? '' : name)}
                  allowDeselect={false}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      {values.length > 0 && (
        <section className={classes.mapping} aria-label={importTexts.valuesTitle}>
          <p>
            <b>{importTexts.valuesTitle}</b>
          </p>
          <ul className={classes.pairs}>
            {values.map(({ heading, from, to, count, options, canKeep }) => (
              <li key={`${heading} ${from}`}>
                <div>
                  <b>{from}</b>
                  <span className={classes.note}>{importTexts.valueIn(heading, count)}</span>
                </div>
                {options.length > 0 ? (
                  <Select
                    aria-label={importTexts.valueMeans(from)}
                    placeholder={importTexts.choose}
                    searchable
                    data={options}
                    value={to === '' ? null : to}
                    onChange={(value) => onValue(heading, from, value ?? '')}
                    clearable
                  />
                ) : (
                  <div className={classes.typed}>
                    <TextInput
                      key={to}
                      aria-label={importTexts.valueMeans(from)}
                      placeholder={importTexts.readLike}
                      defaultValue={to}
                      onBlur={({ currentTarget: { value } }) => {
                        if (value.trim() !== to) onValue(heading, from, value.trim())
                      }}
                      onKeyDown={({ key, currentTarget }) => {
                        if (key === 'Enter') currentTarget.blur()
                      }}
                    />
                    {canKeep && (
                      <Checkbox
                        label={importTexts.keepValue}
                        aria-label={importTexts.keepThis(from)}
                        checked={to === from}
                        onChange={({ currentTarget: { checked } }) =>
                          onValue(heading, from, checked ? from : '')
                        }
                      />
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
