import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { passkeysApi, type PasskeyView } from '@theke/contract/people/passkeys-api.ts'
import { useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { momentLabel } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { peopleTexts } from '../people-texts.ts'
import classes from './profile.module.css'

/** One passkey: what it is called, when it was used, another name, and its end. */
export function PasskeyLine({
  passkey,
  onRenamed,
  onRemove,
}: {
  passkey: PasskeyView
  onRenamed: () => Promise<void>
  onRemove: () => void
}) {
  const { id, createdAt, lastUsedAt } = passkey
  const [name, setName] = useState<string | null>(null)
  const rename = useMutation({
    mutationFn: (wanted: string) =>
      api.call(passkeysApi.renamePasskey, { params: { id }, body: { name: wanted } }),
    async onSuccess() {
      await onRenamed()
      setName(null)
    },
  })
  if (name !== null) {
    return (
      <li className={classes.session}>
        <form
          className={classes.line}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            rename.mutate(name)
          }}
        >
          <TextInput
            aria-label={peopleTexts.passkeyName}
            ref={focusOnMount}
            value={name}
            error={lengthProblem(name, 64) ?? (rename.isError && errorText(rename.error))}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
            {peopleTexts.save}
          </Button>
          <Button variant="default" onClick={() => setName(null)}>
            {de.common.cancel}
          </Button>
        </form>
      </li>
    )
  }
  const moment = (at: string) => momentLabel(Date.parse(at))
  return (
    <li className={classes.session}>
      <span>
        <span className={classes.device}>{passkey.name}</span>
        <span className={classes.times}>
          {peopleTexts.passkeyTimes(moment(createdAt), lastUsedAt && moment(lastUsedAt))}
        </span>
      </span>
      <span className={classes.actions}>
        <Button
          variant="default"
          aria-label={peopleTexts.renameOf(passkey.name)}
          onClick={() => setName(passkey.name)}
        >
          {peopleTexts.rename}
        </Button>
        <Button variant="default" aria-label={peopleTexts.removeOf(passkey.name)} onClick={onRemove}>
          {peopleTexts.remove}
        </Button>
      </span>
    </li>
  )
}
