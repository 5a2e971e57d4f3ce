import { ApiError } from '@theke/contract/client.ts'
import type { FileShelf } from './file-shelf.ts'

/** A line that sends nothing for so long is broken. */
const silenceMs = 30_000
/** What has arrived is kept each time that it has grown by so much, for a power cut in between. */
const keepEveryBytes = 16 * 1024 * 1024

type Source = { name: string; address: string; headers: Readonly<Record<string, string>> }

/**
 * Fetches a file, and goes on with what has arrived of it before, unless it is another by now. Null where the server has none.
 * @throws where it did not arrive whole; what did is kept for the next time
 */
export async function fetchFile(
  { name, address, headers }: Source,
  shelf: FileShelf,
  patienceMs: number = silenceMs,
): Promise<Blob | null> {
  const before = await shelf.readPart(name)
  const rest = before && { range: `bytes=${before.content.size}-`, 'if-range': before.etag }
  const line = openLine(patienceMs)
  try {
    const { signal } = line
    const response = await fetch(address, { headers: { ...headers, ...rest }, credentials: 'omit', signal })
    if (response.status === 404) return null
    // The server has less than what arrived before.
    if (response.status === 416) await shelf.keepPart(null)
    if (!response.ok || response.body === null)
      throw new ApiError(response.status, [], 'Die Datei kam nicht an')
    const etag = response.headers.get('etag') ?? ''
    const type = response.headers.get('content-type') ?? ''
    const start = response.status === 206 && before ? before.content : new Blob()
    const length = response.headers.get('content-length')
    const arrived: BlobPart[] = [start]
    let [bytes, kept] = [start.size, start.size]
    const keep = async () => {
      // A weak tag does not promise that every byte is the same.
      if (etag.startsWith('"')) await shelf.keepPart({ name, etag, content: new Blob(arrived, { type }) })
      kept = bytes
    }
    try {
      for await (const chunk of chunksOf(response.body)) {
        line.heard()
        arrived.push(chunk)
        bytes += chunk.length
        if (bytes - kept >= keepEveryBytes) await keep()
      }
      if (bytes === 0 || (length !== null && bytes !== start.size + Number(length)))
        throw new ApiError(0, [], 'Die Datei kam nicht ganz an')
    } catch (error) {
      if (bytes > kept) await keep()
      throw error
    }
    await shelf.keepPart(null)
    return new Blob(arrived, { type })
  } finally {
    line.close()
  }
}

/** A signal that gives up once nothing was heard for a time. */
function openLine(patienceMs: number) {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  let timer = setTimeout(giveUp, patienceMs)
  const close = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    heard() {
      close()
      timer = setTimeout(giveUp, patienceMs)
    },
    close,
  }
}

/** Browsers of screens do not iterate over a stream by themselves. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
