import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { screensControlApi } from '@theke/contract/signage/screens-api.ts'
import { type KeyboardEvent, useState } from 'react'
import { lengthProblem } from '../../length-problem.ts'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { errorText } from '../../shell/load-failure.tsx'
import { CopyLine } from '../shop/branch/copy-line.tsx'
import classes from './signage.module.css'
import { signageTexts as texts } from './signage-texts.ts'

/** Connects a screen with a television by the code that it shows. */
export function PairingCard({ id }: { id: number }) {
  const [code, setCode] = useState('')
  const queries = useQueryClient()
  const pairing = useMutation({
    mutationFn: () => api.call(screensControlApi.pair, { params: { id }, body: { code } }),
    onSuccess(television) {
      queries.setQueryData(['television-state', id], television)
      setCode('')
      notifications.show({ message: texts.connected, color: 'var(--ready)' })
    },
  })
  const connectOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it would save the television.
    event.preventDefault()
    pairing.mutate()
  }
  return (
    <Card title={texts.pair} hint={texts.pairHint}>
      <CopyLine label={texts.pairAddress} value={`${location.origin}/signage`} />
      <div className={classes.line}>
        <TextInput
          label={texts.code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
          onKeyDown={connectOnEnter}
          error={lengthProblem(code, 10) ?? (pairing.isError && errorText(pairing.error))}
          autoComplete="off"
          spellCheck={false}
        />
        <Button loading={pairing.isPending} disabled={code.trim() === ''} onClick={() => pairing.mutate()}>
          {texts.connect}
        </Button>
      </div>
    </Card>
  )
}
