import { Button, Skeleton, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconArrowLeft, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOf } from '@theke/contract/client.ts'
import { monthSheetsApi, type TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { sheetTexts } from '@theke/contract/timekeeping/sheet-texts.ts'
import { type FormEvent, useRef, useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import { useUnsaved } from '../../../session/login-in-place.ts'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { de } from '../../../texts/de.ts'
import { useOpenId } from '../../../use-address.ts'
import { screenTitles } from '../../screen-titles.ts'
import { MonthPicker, useMonth } from './month-picker.tsx'
import classes from './months.module.css'
import { monthsTexts as texts } from './months-texts.ts'
import { SheetView } from './sheet-view.tsx'
import { sheetsKey, useAdvance } from './use-advance.ts'

const actions = ['review', 'release', 'lock', 'reopen'] as const

/** The month of one person. */
export default function SheetScreen() {
  const id = Number(useOpenId())
  const month = useMonth()
  const mayClose = useMay('timeSheets.advance')
  const sheet = useQuery({
    queryKey: [...sheetsKey, 'one', id, month],
    queryFn: ({ signal }) => api.call(monthSheetsApi.loadSheet, { params: { id }, query: { month }, signal }),
  })
  return (
    <div>
      <ScreenHeader
        title={sheet.data?.user.name ?? texts.title}
        beside={
          sheet.data && (
            <span className={classes.state} data-state={sheet.data.state}>
              {texts.states[sheet.data.state]}
            </span>
          )
        }
      >
        <Button
          variant="default"
          renderRoot={(props) =>
            mayClose ? (
              <Link {...props} to="/month-closing" search={{ month }} />
            ) : (
              <Link {...props} to="/my-time" />
            )
          }
          leftSection={<IconArrowLeft size={16} />}
        >
          {mayClose ? texts.back : screenTitles.myTime}
        </Button>
        <MonthPicker month={month} />
        <Button
          component="a"
          variant="default"
          target="_blank"
          leftSection={<IconFileTypePdf size={16} />}
          href={addressOf(monthSheetsApi.loadSheetFile, { id }, { month })}
        >
          {texts.file}
        </Button>
        {sheet.data && <Steps sheet={sheet.data} />}
      </ScreenHeader>
      {sheet.isError && <LoadFailure error={sheet.error} onRetry={() => void sheet.refetch()} />}
      {sheet.isPending && <Skeleton m={24} height={480} width="auto" aria-hidden />}
      {sheet.data && <SheetView sheet={sheet.data} />}
    </div>
  )
}

/** What can be done with the month now. */
function Steps({ sheet }: { sheet: TimeSheet }) {
  const { advance, isPossible } = useAdvance(sheet.month)
  const users = [sheet.user.id]
  const reopen = () =>
    modals.open({
      title: texts.reopenTitle,
      closeOnEscape: false,
      closeOnClickOutside: false,
      closeButtonProps: { 'aria-label': de.common.close },
      children: (
        <ReopenForm
          onConfirm={(reason) => {
            modals.closeAll()
            advance.mutate({ action: 'reopen', users, reason })
          }}
        />
      ),
    })
  return actions
    .filter((action) => isPossible(sheet, action))
    .map((action) => (
      <Button
        key={action}
        variant={action === 'reopen' || action === 'review' ? 'default' : 'filled'}
        loading={advance.isPending && advance.variables.action === action}
        disabled={advance.isPending}
        onClick={() =>
          action === 'reopen' && sheet.state === 'locked' ? reopen() : advance.mutate({ action, users })
        }
      >
        {texts.actions[action]}
      </Button>
    ))
}

/** Asks why a locked month is opened again. */
function ReopenForm({ onConfirm }: { onConfirm: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  useUnsaved(reason !== '')
  const tooLong = lengthProblem(reason, 500)
  // The dialog is still there for a moment after the first tap.
  const isSent = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    if (isSent.current || tooLong) return
    isSent.current = true
    onConfirm(reason)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        error={isMissing && reason.trim() === '' ? sheetTexts.reasonMissing : tooLong}
        value={reason}
        autosize
        minRows={3}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit">{texts.actions.reopen}</Button>
    </form>
  )
}
