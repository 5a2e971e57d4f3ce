import sharp, { type Sharp } from 'sharp'
import { renderPdfPage } from './render-pdf-page.ts'

const width = 640
const mostPixels = 150_000_000
const mostSeconds = 10

/** A small picture of a file's beginning, written by us; null where nothing of it can be shown. */
export async function previewOf(bytes: Buffer, mimeType: string): Promise<Buffer | null> {
  const picture =
    mimeType === 'application/pdf' ? await pdfPicture(bytes) : sharp(bytes, { limitInputPixels: mostPixels })
  return (
    picture
      ?.autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: mostSeconds })
      .jpeg({ quality: 80 })
      .toBuffer()
      // It began like a picture, the rest of it is none; there is nothing to show.
      .catch(() => null) ?? null
  )
}

async function pdfPicture(bytes: Buffer): Promise<Sharp | null> {
  const page = await renderPdfPage(bytes, width)
  return page && sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
}
