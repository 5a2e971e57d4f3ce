import { Worker } from 'node:worker_threads'

export type PdfPage = { data: Uint8Array; width: number; height: number }

const mostMs = 10_000
const mostMegabytes = 256

/**
 * The first page of a PDF as pixels of four bytes; null where it cannot be read. It is drawn in a thread that is ended when it takes
 * too long or too much, as nobody knows what a stranger's document does.
 */
export function renderPdfPage(bytes: Buffer, width: number): Promise<PdfPage | null> {
  const { promise, resolve } = Promise.withResolvers<PdfPage | null>()
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), width },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    env: {},
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => resolve(null), mostMs)
  worker.once('message', (page: PdfPage) => resolve(page))
  worker.once('error', () => resolve(null))
  worker.once('exit', () => resolve(null))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
