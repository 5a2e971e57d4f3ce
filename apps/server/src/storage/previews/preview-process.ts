// The program of a process that draws previews of files from strangers. It is killed when it takes too long or too much memory,
// because nothing inside it can be trusted to end: sharp's own time limit does not interrupt the drawing of an SVG.
import process from 'node:process'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import type { PreviewReady, PreviewReply, PreviewRequest } from './preview-pool.ts'

/** A JPEG is decoded at an eighth of its size, so that pictures of large camera sensors cost little. */
const maxJpegPixels = 210_000_000

/** Everything else is unpacked pixel by pixel. */
const maxPixels = 50_000_000

const width = 640
const maxResidentBytes = 900 * 1024 * 1024
/** A picture of 50 million pixels takes a fifth of it. */
const maxCpuMicroseconds = 2_000_000
const checkMs = 50

sharp.concurrency(1)
sharp.cache(false)

let cpuAtStart = process.cpuUsage()

// Pictures are decoded on other threads, so this timer runs meanwhile. Processor time is counted because a busy machine must not make
// a good picture count as a bad one.
setInterval(() => {
  const { user, system } = process.cpuUsage(cpuAtStart)
  const isTooMuch = user + system > maxCpuMicroseconds || process.memoryUsage.rss() > maxResidentBytes
  // An orderly exit would wait for the thread that decodes.
  if (isTooMuch) process.kill(process.pid, 'SIGKILL')
}, checkMs).unref()

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (request: PreviewRequest) => {
  cpuAtStart = process.cpuUsage()
  void draw(request).then((reply) => process.send?.(reply))
})
process.send?.({ isReady: true } satisfies PreviewReady)

async function draw({ bytes, mimeType }: PreviewRequest): Promise<PreviewReply> {
  try {
    const picture = mimeType === 'application/pdf' ? await pdfPage(bytes) : await decodable(bytes)
    const preview = await picture
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { preview }
  } catch {
    return { preview: null }
  }
}

/** Only the header is read before the number of pixels is known. */
async function decodable(bytes: Uint8Array): Promise<Sharp> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (isTooLargeToDecode(metadata)) throw new Error('The picture has too many pixels')
  return sharp(bytes, { failOn: 'error', limitInputPixels: false })
}

/** The first page of a document as pixels. */
async function pdfPage(bytes: Uint8Array): Promise<Sharp> {
  // A page may claim any height.
  const maxHeight = 4 * width
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  try {
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(width / originalWidth, maxHeight / originalHeight)
    const drawn = await page.render({ scale, render: 'bitmap' })
    return sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
  } finally {
    document.destroy()
    library.destroy()
  }
}

/** Whether a picture has more pixels than are decoded for somebody who is not trusted; `metadata` is that of its header. */
function isTooLargeToDecode(metadata: { format?: string; width: number; height: number }): boolean {
  return metadata.width * metadata.height > (metadata.format === 'jpeg' ? maxJpegPixels : maxPixels)
}
