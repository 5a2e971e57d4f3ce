import assert from 'node:assert/strict'
import type { OrderEvent } from '@theke/contract/ordering/board-api.ts'
import { waitFor } from '../../testing/wait-for.ts'

export type StreamMessage<Data = OrderEvent & { resync?: boolean }> = { id: number | null; data: Data }

export type OpenEventStream<Data = OrderEvent & { resync?: boolean }> = {
  /** Everything that has come so far. */
  messages: StreamMessage<Data>[]
  /** Waits until so many messages are there. */
  expect: (count: number) => Promise<StreamMessage<Data>[]>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close: () => void
}

/** Opens a stream of server-sent events as a browser does, for tests. It takes the plain messages, or the events of a name. */
export async function readEventStream<Data = OrderEvent & { resync?: boolean }>(
  url: string,
  headers: Record<string, string> = {},
  name = 'message',
): Promise<OpenEventStream<Data>> {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  const messages: StreamMessage<Data>[] = []
  const ended = collect(response, messages, name).catch(() => {})
  return {
    messages,
    ended,
    close: () => abort.abort(),
    async expect(count) {
      await waitFor(
        () => messages.length >= count,
        () => JSON.stringify(messages),
      )
      assert.equal(messages.length, count, JSON.stringify(messages))
      return messages
    },
  }
}

async function collect<Data>(
  response: Response,
  messages: StreamMessage<Data>[],
  name: string,
): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      const id = /^id: (.*)$/m.exec(block)?.[1]
      const named = /^event: (.*)$/m.exec(block)?.[1] ?? 'message'
      if (data !== undefined && named === name)
        messages.push({ id: id === undefined ? null : Number(id), data: JSON.parse(data) })
    }
  }
}
