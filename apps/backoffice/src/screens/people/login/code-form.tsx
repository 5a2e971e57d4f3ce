import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { ApiError } from '@theke/contract/client.ts'
import { type ReactNode, useState } from 'react'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { loginTexts } from './login-texts.ts'
import classes from './login-frame.module.css'
import { peopleTexts } from '../people-texts.ts'

/** Whether a login waits for the code of a second factor. */
export function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ field }) => field === 'code')
}

/** Asks for the second factor; `error` is what the server said last, which at first is only that it wants a code. */
export function CodeForm({
  error,
  isPending,
  onSubmit,
  onBack,
  children,
}: {
  error: unknown
  isPending: boolean
  onSubmit: (code: string) => void
  onBack?: () => void
  /** Other ways in. */
  children?: ReactNode
}) {
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '') return
        setIsTried(true)
        setCode('')
        onSubmit(code)
      }}
    >
      {error !== null && !isPending && (
        <p className={isTried ? classes.alert : classes.notice} role={isTried ? 'alert' : 'status'}>
          {errorText(error)}
        </p>
      )}
      <TextInput
        label={peopleTexts.codeField}
        description={peopleTexts.codeFieldHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        ref={focusOnMount}
        size="md"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={isPending}>
        {loginTexts.submit}
      </Button>
      {children}
      {onBack && (
        <UnstyledButton className={classes.switch} onClick={onBack}>
          {peopleTexts.startOver}
        </UnstyledButton>
      )}
    </form>
  )
}
