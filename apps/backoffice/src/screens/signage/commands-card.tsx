import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { Reference } from '@theke/contract/fields.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { commandLabels, screensControlApi } from '@theke/contract/signage/screens-api.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import type { television } from '@theke/contract/signage/television.ts'
import type { CommandType } from '@theke/domain/signage/command.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { ReferenceField } from '../../entity-kit/fields/reference-fields.tsx'
import { errorText } from '../../shell/load-failure.tsx'
import { CommandHistory } from './command-history.tsx'
import classes from './signage.module.css'
import { signageTexts as texts } from './signage-texts.ts'

type Television = RowOf<typeof television>
type Sent = { type: CommandType; stream?: { id: number } | null }

const plainCommands = ['screenshot', 'identify', 'reload', 'restart'] as const

/** The commands to a screen, and what became of them. */
export function CommandsCard({ television: state }: { television: Television }) {
  const { id, command, isSwitchedOff, shownStream } = state
  const [chosen, setChosen] = useState<Reference | null>(null)
  const queries = useQueryClient()
  const done = (message: string) => (television: Television) => {
    queries.setQueryData(['television-state', id], television)
    void queries.invalidateQueries({ queryKey: ['screen-commands', id] })
    notifications.show({ message, color: 'var(--ready)' })
  }
  const onError = (error: Error) =>
    notifications.show({ message: errorText(error), color: 'refused', autoClose: 8000 })
  const sending = useMutation({
    mutationFn: (sent: Sent) => api.call(screensControlApi.command, { params: { id }, body: sent }),
    onSuccess: done(texts.commandSent),
    onError,
  })
  const aborting = useMutation({
    mutationFn: () => api.call(screensControlApi.abort, { params: { id } }),
    onSuccess: done(texts.aborted),
    onError,
  })
  const isPending = command?.status === 'pending'
  const isBusy = isPending || sending.isPending
  const power: CommandType = isSwitchedOff ? 'on' : 'off'
  const button = (type: CommandType) => (
    <Button key={type} variant="default" disabled={isBusy} onClick={() => sending.mutate({ type })}>
      {commandLabels[type]}
    </Button>
  )
  return (
    <Card title={texts.commands}>
      {isPending && (
        <output className={classes.pending}>
          {texts.pending(commandLabels[command.type])}
          <Button variant="default" loading={aborting.isPending} onClick={() => aborting.mutate()}>
            {texts.abort}
          </Button>
        </output>
      )}
      <div className={classes.actions}>{[...plainCommands, power].map((type) => button(type))}</div>
      <div className={classes.line}>
        <ReferenceField
          field={{
            kind: 'reference',
            target: stream.path,
            label: texts.streamToShow,
            defaultValue: null,
          }}
          path="shownStream"
          value={chosen}
          onChange={(value) => setChosen(referencesIn(value)[0] ?? null)}
        />
        <Button
          variant="default"
          disabled={isBusy || chosen === null}
          onClick={() => sending.mutate({ type: 'showStream', stream: chosen })}
        >
          {commandLabels.showStream}
        </Button>
        {shownStream && (
          <Button variant="default" disabled={isBusy} onClick={() => sending.mutate({ type: 'showStream' })}>
            {texts.backToPlan}
          </Button>
        )}
      </div>
      <CommandHistory id={id} isWaiting={isPending} />
    </Card>
  )
}
