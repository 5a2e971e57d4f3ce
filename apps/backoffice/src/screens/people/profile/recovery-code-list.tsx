import { Button } from '@mantine/core'
import { copyText } from '../../../copy-text.ts'
import { peopleTexts } from '../people-texts.ts'
import classes from './profile.module.css'

/** The recovery codes, shown this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <section aria-label={peopleTexts.codes}>
      <p className={classes.text}>{peopleTexts.codesHint}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button onClick={onDone}>{peopleTexts.done}</Button>
        <Button variant="default" onClick={() => void copyText(codes.join('\n'))}>
          {peopleTexts.copy}
        </Button>
      </div>
    </section>
  )
}
