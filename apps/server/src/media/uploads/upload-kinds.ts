import { keysOf } from '@theke/domain/typed-objects.ts'
import { uploadExtensions } from '@theke/contract/media/upload.ts'
import { type PictureFormat, pictureFormat } from '../picture-format.ts'

type UploadExtension = (typeof uploadExtensions)[number]
export type UploadKind = { extension: UploadExtension; mimeType: string; isPicture: boolean }

type Rule = { mimeType: string; fits: (bytes: Buffer) => boolean; isPicture?: boolean }

/** What a file of each ending is and how its content has to begin (R-MEDIA-04, R-MEDIA-03). */
const rules: Record<UploadExtension, Rule> = {
  txt: { mimeType: 'text/plain', fits: isText },
  csv: { mimeType: 'text/csv', fits: isText },
  gif: picture('gif'),
  jpg: picture('jpeg'),
  jpeg: picture('jpeg'),
  png: picture('png'),
  svg: { mimeType: 'image/svg+xml', fits: (bytes) => isText(bytes) && /<svg[\s>]/i.test(start(bytes, 4096)) },
  mp4: { mimeType: 'video/mp4', fits: (bytes) => start(bytes, 12).slice(4, 8) === 'ftyp' },
  mpeg: { mimeType: 'video/mpeg', fits: (bytes) => /^000001b[0-9a-f]/.test(bytes.toString('hex', 0, 4)) },
  webm: { mimeType: 'video/webm', fits: (bytes) => start(bytes, 4) === '\x1a\x45\xdf\xa3' },
  zip: { mimeType: 'application/zip', fits: isZip },
  pdf: { mimeType: 'application/pdf', fits: (bytes) => start(bytes, 1024).includes('%PDF-') },
  doc: { mimeType: 'application/msword', fits: isOldOffice },
  xls: { mimeType: 'application/vnd.ms-excel', fits: isOldOffice },
  ppt: { mimeType: 'application/vnd.ms-powerpoint', fits: isOldOffice },
  docx: office('wordprocessingml.document', 'word/'),
  xlsx: office('spreadsheetml.sheet', 'xl/'),
  pptx: office('presentationml.presentation', 'ppt/'),
}

/** Files that browsers show; anything else is only downloaded. */
export const shownTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']

/** Files of which a small picture is made. */
export function hasPreview(mimeType: string): boolean {
  return shownTypes.includes(mimeType) || mimeType === 'image/svg+xml' || mimeType === 'application/pdf'
}

/** What an uploaded file is, if its content is what its name says; otherwise null. */
export function uploadKind(name: string, bytes: Buffer): UploadKind | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const extension = uploadExtensions.find((known) => known === ending)
  if (extension === undefined) return null
  const { mimeType, fits, isPicture = false } = rules[extension]
  return fits(bytes) ? { extension, mimeType, isPicture } : null
}

/** Whether a drawing has blurs, noise or the like, which take minutes to draw in a few lines. Nothing else of SVG costs as much. */
export function hasFilters(svg: Buffer): boolean {
  return /<(?:[\w-]+:)?filter[\s/>]|\bfilter\s*[:=](?!\s*["']?\s*none\b)/.test(svg.toString('latin1'))
}

/** The ending of files of a type, null where no such files are taken. */
export function extensionOf(mimeType: string): UploadExtension | null {
  return keysOf(rules).find((extension) => rules[extension].mimeType === mimeType) ?? null
}

function picture(format: PictureFormat): Rule {
  return { mimeType: `image/${format}`, isPicture: true, fits: (bytes) => pictureFormat(bytes) === format }
}

function office(type: string, folder: string): Rule {
  return {
    mimeType: `application/vnd.openxmlformats-officedocument.${type}`,
    fits: (bytes) =>
      isZip(bytes) &&
      bytes.includes('[Content_Types].xml') &&
      bytes.includes(folder) &&
      // Programs inside a document; the endings that we take never have them.
      !bytes.includes('vbaProject.bin'),
  }
}

function start(bytes: Buffer, length: number): string {
  return bytes.toString('latin1', 0, length)
}

const controlCharacter = /[^\t-\r\x20-\xff]/

/** Text has no control characters but tabs, line ends and form feeds, whatever its encoding. */
function isText(bytes: Buffer): boolean {
  // One look at the whole text is twenty times as fast as a function call per byte.
  return !controlCharacter.test(bytes.toString('latin1'))
}

function isZip(bytes: Buffer): boolean {
  return ['504b0304', '504b0506'].includes(bytes.toString('hex', 0, 4))
}

function isOldOffice(bytes: Buffer): boolean {
  return start(bytes, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
}
