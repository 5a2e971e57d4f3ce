import { addressOf } from '@theke/contract/client.ts'
import { type OutputEvent, templateOutputApi } from '@theke/contract/media/template-output-api.ts'
import type { Context } from '../../core/context.ts'
import { openEventStream } from '../../http/event-stream.ts'
import type { Input } from '../../http/handle.ts'
import { readAskedPictures } from './asked-pictures.ts'
import { OutputProblem } from './draw-pictures.ts'
import { makeFile } from './make-file.ts'
import { storeOutput } from './output-files.ts'

/** Draws the pictures of a template for many products and tells how far it is. It ends when nobody listens any more. */
export async function makeOutput(
  ctx: Context,
  { id, body, reply }: Input<typeof templateOutputApi.makeOutput>,
): Promise<void> {
  const asked = await readAskedPictures(ctx, id, body)
  const { services, now, log } = ctx
  const stream = openEventStream(ctx, reply)
  const send = (event: OutputEvent) => stream.send({ data: event })
  const cancel = new AbortController()
  stream.onClose(() => cancel.abort())
  const total = asked.products.length
  send({ kind: 'progress', done: 0, total })
  try {
    const { content, extension, pictures } = await makeFile(services, asked, {
      signal: cancel.signal,
      onProgress: (done) => send({ kind: 'progress', done, total }),
    })
    cancel.signal.throwIfAborted()
    const file = await storeOutput(services.files, content, extension, now)
    const name = `${asked.template.identifier}.${extension}`
    const address = addressOf(templateOutputApi.loadOutput, { file })
    send({ kind: 'finished', address, name, pictures })
  } catch (error) {
    if (cancel.signal.aborted) return
    const isExpected = error instanceof OutputProblem
    if (!isExpected) log.error(error, 'The pictures of a template were not made')
    send({
      kind: 'failed',
      message: isExpected ? error.message : templateOutputApi.makeOutput.failure,
    })
  } finally {
    reply.raw.end()
  }
}
