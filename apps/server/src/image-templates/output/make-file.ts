import type { CardSizeName, OutputFormat } from '@theke/contract/media/template-output-api.ts'
import type { Services } from '../../core/services.ts'
import { type Drawn, drawPictures, type NamedPicture } from './draw-pictures.ts'
import { onePageEach, onSheets } from './pdf-pages.ts'
import type { FileExtension } from './output-types.ts'
import { printSize } from './print-size.ts'
import { Zip, ZipPassThrough } from 'fflate'

type OutputFile = { content: Uint8Array; extension: FileExtension; pictures: number }
type Wanted = Pick<Drawn, 'template' | 'products'> & { format: OutputFormat; cardSize: CardSizeName }

/** All pictures in one file: an archive, a PDF, or the picture itself where it is only one. */
export async function makeFile(
  services: Parameters<typeof drawPictures>[0] & Pick<Services, 'files'>,
  { template, products, format, cardSize }: Wanted,
  watch: Parameters<typeof drawPictures>[2] = {},
): Promise<OutputFile> {
  const drawn = { template, products }
  if (format === 'pdf' || format === 'sheets') {
    const { size, scale } = printSize(template, cardSize)
    const pictures = await drawPictures(services, { ...drawn, encoding: 'print', scale }, watch)
    const jpegs = pictures.map(({ content }) => content)
    const content = await (format === 'pdf' ? onePageEach(jpegs, size) : onSheets(jpegs, size))
    return { content, extension: 'pdf', pictures: jpegs.length }
  }
  const pictures = await drawPictures(services, { ...drawn, encoding: format, scale: 1 }, watch)
  const [first] = pictures
  if (first && pictures.length === 1) return { content: first.content, extension: format, pictures: 1 }
  return { content: await zipPictures(pictures, format), extension: 'zip', pictures: pictures.length }
}

/** Pictures in one archive, numbered in their order. They are compressed already, so they are stored as they are. */
async function zipPictures(pictures: readonly NamedPicture[], extension: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const digits = String(pictures.length).length
  for (const [index, { name, content }] of pictures.entries()) {
    const file = new ZipPassThrough(
      `${String(index + 1).padStart(digits, '0')}-${fileName(name)}.${extension}`,
    )
    zip.add(file)
    file.push(content, true)
    // Others get their turn between large pictures.
    await new Promise((resolve) => setImmediate(resolve))
  }
  zip.end()
  return Buffer.concat(chunks)
}

/** A name as part of a file's name on any system: `Käse, jung` stays, what separates folders goes. */
function fileName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} ,.&+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return plain.slice(0, 60) || 'Bild'
}
