import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { absenceRequestsApi, type AbsenceRequest } from '@theke/contract/timekeeping/absence-requests-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import classes from './requests.module.css'
import { requestsTexts as texts } from './requests-texts.ts'

const longestComment = 500

/** Approves or rejects a request, with a comment for its person. */
export function DecisionDialog({
  request: { id, user },
  isApproved,
  onDone,
  onClose,
}: {
  request: AbsenceRequest
  isApproved: boolean
  onDone: () => Promise<void>
  onClose: () => void
}) {
  const [comment, setComment] = useState('')
  const send = useMutation({
    mutationFn: () =>
      api.call(absenceRequestsApi.decideAbsenceRequest, { params: { id }, body: { isApproved, comment } }),
    onSuccess: onDone,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={isApproved ? texts.approveOf(user.name) : texts.rejectOf(user.name)}
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
          description={texts.decisionHint}
          maxLength={longestComment}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {send.isError && (
          <p className={classes.problem} role="alert">
            {errorText(send.error)}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {isApproved ? texts.approve : texts.reject}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
