import { Button, Modal, Select, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { shiftSwapsApi } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import classes from '../requests/requests.module.css'
import { shiftLabel } from './shift-line.tsx'
import { swapTexts as texts } from './swap-texts.ts'
import { colleaguesQuery, useSwapsSettled } from './use-swaps.ts'

const everybody = 'all'

/** Offers an own shift to all colleagues of its branch, or to one. */
export function OfferDialog({
  shift,
  onClose,
}: {
  shift: { id: number; branch: number; start: string; end: string }
  onClose: () => void
}) {
  const [to, setTo] = useState(everybody)
  const [comment, setComment] = useState('')
  const colleagues = useQuery(colleaguesQuery(shift.branch))
  const onSettled = useSwapsSettled()
  const send = useMutation({
    mutationFn: () =>
      api.call(shiftSwapsApi.offerShift, {
        body: { shift: { id: shift.id }, offeredTo: to === everybody ? null : { id: Number(to) }, comment },
      }),
    onSuccess: () => {
      notifications.show({ message: texts.offered, color: 'var(--ready)' })
      onClose()
    },
    onSettled,
  })
  const staying = useUnsavedDialog(to !== everybody || comment !== '')
  const wrong = errorsByField(send.error)
  return (
    <Modal
      {...staying}
      opened
      onClose={onClose}
      title={texts.offerTitle}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <p>
          <strong>{shiftLabel(shift)}</strong>
          <br />
          {texts.offerHint}
        </p>
        <Select
          label={texts.to}
          allowDeselect={false}
          searchable
          data={[
            { value: everybody, label: texts.everybody },
            ...(colleagues.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={to}
          error={wrong['offeredTo']}
          onChange={(value) => setTo(value ?? everybody)}
        />
        <Textarea
          label={texts.comment}
          value={comment}
          error={wrong['comment']}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {send.isError && Object.keys(wrong).length === 0 && (
          <p className={classes.problem} role="alert">
            {errorText(send.error)}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {texts.offer}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
