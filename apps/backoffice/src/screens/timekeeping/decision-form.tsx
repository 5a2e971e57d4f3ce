import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { lengthProblem } from '../../length-problem.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { correctionTexts as texts } from './correction-texts.ts'
import classes from './corrections.module.css'
import { useDecision } from './corrections-query.ts'

type Props = {
  kind: 'correction' | 'event'
  id: number
  /** Null where there is nothing to approve. */
  approve: string | null
  reject: string
}

/** Approves or rejects, with a comment that a rejection needs. */
export function DecisionForm({ kind, id, approve, reject }: Props) {
  const [comment, setComment] = useState('')
  const decide = useDecision(kind)
  return (
    <div className={classes.decision}>
      <TextInput
        aria-label={texts.comment}
        placeholder={`${texts.comment} – ${texts.commentHint}`}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={lengthProblem(comment, 500) ?? (decide.isError && errorText(decide.error))}
      />
      {approve !== null && (
        <Button
          color="dark.9"
          loading={decide.isPending}
          onClick={() => decide.mutate({ id, decision: 'approve', comment })}
        >
          {approve}
        </Button>
      )}
      <Button
        variant="default"
        loading={decide.isPending}
        onClick={() => decide.mutate({ id, decision: 'reject', comment })}
      >
        {reject}
      </Button>
    </div>
  )
}
