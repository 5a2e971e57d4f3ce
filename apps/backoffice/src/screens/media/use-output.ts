import type { Call } from '@theke/contract/client.ts'
import { templateOutputApi } from '@theke/contract/media/template-output-api.ts'
import { useEffect, useRef, useState } from 'react'
import { callStream } from '../../call-stream.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { outputTexts } from './output-texts.ts'

type OutputState =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'finished'; address: string; name: string; pictures: number }
  | { kind: 'failed'; message: string }

/** One output of a template: begins it, follows it and ends it. Leaving the screen ends it too. */
export function useOutput() {
  const [state, setState] = useState<OutputState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function make(template: number, body: Call<typeof templateOutputApi.makeOutput>['body'] & object) {
    const abort = new AbortController()
    running.current = abort
    const show = (next: OutputState) => {
      if (!abort.signal.aborted) setState(next)
    }
    show({ kind: 'running', done: 0, total: body.products?.length ?? 0 })
    // A stream that ends without saying how it went was cut off.
    let isDecided = false
    try {
      const call = { params: { id: template }, body, signal: abort.signal }
      await callStream(templateOutputApi.makeOutput, call, (event) => {
        isDecided = event.kind !== 'progress'
        show(event.kind === 'progress' ? { ...event, kind: 'running' } : event)
      })
      if (!isDecided) show({ kind: 'failed', message: outputTexts.brokenOff })
    } catch (error) {
      show({ kind: 'failed', message: errorText(error) })
    }
  }

  function cancel(): void {
    running.current?.abort()
    setState({ kind: 'failed', message: outputTexts.canceled })
  }

  return { state, make, cancel }
}
