import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@theke/contract/client.ts'
import { contentAiApi, type SiteSuggestion } from '@theke/contract/content/content-ai-api.ts'
import { parseSuggestion } from '@theke/domain/content/suggestion.ts'
import { useEffect, useRef, useState } from 'react'
import { callStream } from '../../../call-stream.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { aiTexts } from './ai-texts.ts'
import { contentAiKey } from './use-content-ai.ts'

type SuggestionState = {
  isWriting: boolean
  /** What has been written so far. */
  answer: string
  /** Null until it is complete. */
  suggestion: SiteSuggestion | null
  problem: string | null
}

const nothing: SuggestionState = { isWriting: false, answer: '', suggestion: null, problem: null }

/** A suggestion for a page: begins it, shows it while it is written, and ends it. Leaving ends it too. */
export function useSuggestion(site: number) {
  const queries = useQueryClient()
  const [state, setState] = useState(nothing)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function write(body: NonNullable<Call<typeof contentAiApi.writeSite>['body']>): Promise<void> {
    const abort = new AbortController()
    running.current = abort
    const change = (next: Partial<SuggestionState>) => {
      if (!abort.signal.aborted) setState((before) => ({ ...before, ...next }))
    }
    setState({ ...nothing, isWriting: true })
    let answer = ''
    let problem: string | null = aiTexts.brokenOff
    try {
      await callStream(
        contentAiApi.writeSite,
        { params: { id: site }, body, signal: abort.signal },
        (event) => {
          if (event.kind === 'text') change({ answer: (answer += event.text) })
          else problem = event.kind === 'failed' ? event.message : null
          if (event.kind === 'finished') change({ suggestion: event.suggestion, answer: event.answer })
        },
      )
    } catch (error) {
      problem = errorText(error)
    }
    change({ isWriting: false, problem })
    await queries.invalidateQueries({ queryKey: contentAiKey })
  }

  function cancel(): void {
    running.current?.abort()
    setState((before) => ({ ...before, isWriting: false, problem: aiTexts.canceled }))
  }

  return { state, shown: parseSuggestion(state.answer), write, cancel }
}
