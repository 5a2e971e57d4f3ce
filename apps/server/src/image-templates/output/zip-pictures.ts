import { Zip, ZipPassThrough } from 'fflate'
import type { NamedPicture } from './draw-pictures.ts'

/** Pictures in one archive, numbered in their order. They are compressed already, so they are stored as they are. */
export async function zipPictures(pictures: readonly NamedPicture[], extension: string): Promise<Uint8Array> {
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
