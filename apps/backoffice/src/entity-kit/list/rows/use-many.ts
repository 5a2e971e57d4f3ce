import { useQueryClient } from '@tanstack/react-query'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { isOutcomeUnknown } from '@theke/contract/client/unknown-outcome.ts'
import { useRef, useState } from 'react'
import { forgetEntity } from '../../record-queries.ts'

const batchSize = 50

/** How far a task over many records is. */
export type ManyState = ManyReply & {
  phase: 'asking' | 'running' | 'ended'
  problem: unknown
  /** It is one call, which cannot be stopped and reports nothing until its end. */
  isWhole: boolean
  /** The records of a call that got no answer, or one that leaves open whether it was carried out. */
  unanswered: readonly number[]
}

const atFirst: ManyState = {
  phase: 'asking',
  done: [],
  failed: [],
  problem: null,
  isWhole: false,
  unanswered: [],
}

/** Does something with many records, some at a time, so that one sees how far it is and can stop it; `isWhole` does it in one call. */
export function useMany(entity: Entity, ids: readonly number[]) {
  const queries = useQueryClient()
  const [state, setState] = useState(atFirst)
  const isStopped = useRef(false)

  async function run(
    /** `batch` is that of the calls before, so that all of them can be one. */
    send: (records: { id: number }[], batch: string) => Promise<ManyReply>,
    wanted: readonly number[] = ids,
    { isWhole = false } = {},
  ): Promise<void> {
    let { done, failed, unanswered } = atFirst
    let batch = ''
    let problem: unknown = null
    isStopped.current = false
    setState({ ...atFirst, phase: 'running', isWhole })
    const step = isWhole ? wanted.length : batchSize
    for (let start = 0; start < wanted.length && !isStopped.current && problem === null; start += step) {
      const some = wanted.slice(start, start + step)
      try {
        const reply = await send(
          some.map((id) => ({ id })),
          batch,
        )
        done = [...done, ...reply.done]
        failed = [...failed, ...reply.failed]
        batch = reply.batch ?? batch
        setState({ ...atFirst, phase: 'running', done, failed, batch, isWhole })
      } catch (error) {
        problem = error
        if (isOutcomeUnknown(error)) unanswered = some
      }
    }
    await forgetEntity(queries, entity)
    setState({ phase: 'ended', done, failed, batch, problem, isWhole, unanswered })
  }

  return {
    state,
    run,
    stop: () => {
      isStopped.current = true
    },
    /** Goes back to the question. */
    restart: () => setState(atFirst),
  }
}
