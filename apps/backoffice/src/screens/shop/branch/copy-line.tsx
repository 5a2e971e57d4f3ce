import { Button, TextInput } from '@mantine/core'
import { copyText } from '../../../copy-text.ts'
import classes from './copy-line.module.css'
import { screensTexts } from './screens-texts.ts'

/** A value to be taken elsewhere: it can be copied by a button, or marked by touching it where the browser forbids that. */
export function CopyLine({ label, value, hint = '' }: { label: string; value: string; hint?: string }) {
  return (
    <div className={classes.line}>
      <TextInput
        className={classes.value}
        label={label}
        description={hint || undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" aria-label={screensTexts.copy(label)} onClick={() => void copyText(value)}>
        {screensTexts.copyShort}
      </Button>
    </div>
  )
}
