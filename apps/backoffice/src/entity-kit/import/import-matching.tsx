import { Button, Select } from '@mantine/core'
import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import classes from './import-dialog.module.css'
import { importTexts } from './import-texts.ts'

const byNumber = 'number'

/** How lines without a number find the record they are about, with a warning where they look like records that are stored. */
export function ImportMatching({
  plan: { matchable, matchBy, alike, note, source },
  onChange,
}: {
  plan: ImportPlan
  onChange: (name: string) => void
}) {
  return (
    <>
      {matchable.length > 0 && (
        <Select
          label={importTexts.matchBy}
          description={importTexts.matchByHint}
          data={[
            // Files of other shop systems have no numbers of ours.
            ...(source === null ? [{ value: byNumber, label: importTexts.onlyNumber }] : []),
            ...matchable.map(({ name, label }) => ({ value: name, label })),
          ]}
          value={matchBy === '' ? byNumber : matchBy}
          onChange={(name) => onChange(name === null || name === byNumber ? '' : name)}
          allowDeselect={false}
        />
      )}
      {alike !== null && (
        <div className={classes.alert} role="alert">
          <p>{importTexts.alike(alike.count, alike.label)}</p>
          <Button variant="default" size="compact-md" mt={8} onClick={() => onChange(alike.name)}>
            {importTexts.matchByThis(alike.label)}
          </Button>
        </div>
      )}
      {note !== '' && <p className={classes.note}>{note}</p>}
    </>
  )
}
