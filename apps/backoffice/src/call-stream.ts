import type { CallInCents } from '@theke/contract/client-in-cents.ts'
import type { Endpoint, ReplyOf } from '@theke/contract/endpoint.ts'
import { apiThrough, watchedFetch } from './api.ts'

/**
 * Calls an endpoint that answers with a stream of events and hands over each event when it comes. Ends with the stream; throws ApiError where
 * it is refused, and where the signal aborts it.
 */
export async function callStream<E extends Endpoint>(
  endpoint: E,
  input: CallInCents<E>,
  onEvent: (event: NonNullable<ReplyOf<E>>) => void,
): Promise<void> {
  const streaming = apiThrough(async (address, init) => {
    const response = await watchedFetch(address, init)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || response.body === null) return response
    await readEvents(response.body, onEvent)
    return Response.json({ data: null })
  })
  await streaming.call(endpoint, input)
}

/** Events are divided by empty lines; what comes of one before its end is kept. */
async function readEvents<Event>(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: Event) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) onEvent(JSON.parse(data))
    }
  }
}
