import type { PictureFormat } from '@theke/contract/media/template-output-api.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { type Drawing, drawTemplate } from '../draw-template.ts'
import { onePageEach } from './pdf-pages.ts'
import { printSize } from './print-size.ts'

/** One picture as a file of its own; in a PDF it has 300 pixels an inch. */
export async function pictureAs(format: PictureFormat, drawing: Drawing, files: FileStore): Promise<Buffer> {
  if (format !== 'pdf') return drawTemplate(drawing, files, { encoding: format })
  const picture = await drawTemplate(drawing, files, { encoding: 'print' })
  return Buffer.from(await onePageEach([picture], printSize(drawing.template, 'own').size))
}
