import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import classes from './requests.module.css'
import { requestsTexts as texts } from './requests-texts.ts'

/** Approves or rejects what somebody asked for, with a comment. */
export function DecisionDialog({
  title,
  action,
  hint,
  send: decide,
  onDone,
  onClose,
}: {
  title: string
  /** What its button says. */
  action: string
  hint: string
  send: (comment: string) => Promise<unknown>
  onDone: () => Promise<void>
  onClose: () => void
}) {
  const [comment, setComment] = useState('')
  const send = useMutation({
    mutationFn: () => decide(comment),
    onSuccess: onDone,
  })
  const staying = useUnsavedDialog(comment !== '')
  const wrong = errorsByField(send.error)
  return (
    <Modal
      {...staying}
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <Textarea
          label={texts.comment}
          description={hint}
          error={wrong['comment']}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {send.isError && wrong['comment'] === undefined && (
          <p className={classes.problem} role="alert">
            {errorText(send.error)}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
