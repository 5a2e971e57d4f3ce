import { Button, Checkbox, Modal, Select, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  absenceRequestsApi,
  requestTypeLabels,
  type RequestType,
} from '@theke/contract/timekeeping/absence-requests-api.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { DateInput } from '../../../date-fields.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import classes from './requests.module.css'
import { requestsTexts as texts } from './requests-texts.ts'

/** Asks for holiday or time off. */
export function RequestDialog({ onDone, onClose }: { onDone: () => Promise<void>; onClose: () => void }) {
  const [type, setType] = useState<RequestType>('holiday')
  const [firstDay, setFirstDay] = useState<string | null>(null)
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [isFromNoon, setFromNoon] = useState(false)
  const [isUntilNoon, setUntilNoon] = useState(false)
  const [comment, setComment] = useState('')
  const send = useMutation({
    mutationFn: (days: { firstDay: string; lastDay: string }) =>
      api.call(absenceRequestsApi.createAbsenceRequest, {
        body: { type, comment, isFromNoon, isUntilNoon, ...days },
      }),
    onSuccess: onDone,
  })
  const staying = useUnsavedDialog(firstDay !== null || lastDay !== null || comment !== '')
  const wrong = errorsByField(send.error)
  const isNamed = Object.keys(wrong).length > 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.ask}
      closeButtonProps={{ 'aria-label': de.common.close }}
      {...staying}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (firstDay !== null) send.mutate({ firstDay, lastDay: lastDay ?? firstDay })
        }}
      >
        <Select
          label={texts.type}
          allowDeselect={false}
          data={optionsOf(requestTypeLabels)}
          value={type}
          error={wrong['type']}
          onChange={(value) => {
            if (value !== null && isKeyOf(requestTypeLabels, value)) setType(value)
          }}
        />
        <DateInput
          label={texts.firstDay}
          valueFormat="DD.MM.YYYY"
          value={firstDay}
          error={wrong['firstDay']}
          onChange={setFirstDay}
        />
        <DateInput
          label={texts.lastDay}
          valueFormat="DD.MM.YYYY"
          value={lastDay ?? firstDay}
          error={wrong['lastDay']}
          onChange={setLastDay}
        />
        <Checkbox
          label={texts.fromNoon}
          checked={isFromNoon}
          onChange={(event) => setFromNoon(event.currentTarget.checked)}
        />
        <Checkbox
          label={texts.untilNoon}
          checked={isUntilNoon}
          error={wrong['isUntilNoon']}
          onChange={(event) => setUntilNoon(event.currentTarget.checked)}
        />
        <Textarea
          label={texts.comment}
          value={comment}
          error={wrong['comment']}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {send.isError && !isNamed && (
          <p className={classes.problem} role="alert">
            {errorText(send.error)}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={send.isPending} disabled={firstDay === null}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
