import { eanModules } from '@theke/domain/printing/ean.ts'
import { type Label, type LabelField, qrModules } from '@theke/domain/printing/label.ts'
import type { DeviceRow } from '../print-jobs.ts'

type Setting = { resolution: DeviceRow['resolution']; copies: number }

const dotsPerMm = { dpi203: 8, dpi300: 12, dpi600: 24 } as const

/** A label in ZPL II, the language of Zebra's and compatible printers, printed `copies` times; several that belong together stay in order. */
export function zplOf({ pages, ...size }: Label, { resolution, copies }: Setting): Uint8Array {
  const scale = dotsPerMm[resolution ?? 'dpi203']
  const dots = (mm: number) => Math.round(mm * scale)
  const formats = (times: number) => pages.map((fields) => format({ ...size, fields }, dots, times))
  const all = pages.length === 1 ? formats(copies) : Array.from({ length: copies }, () => formats(1)).flat()
  return Buffer.from(all.join('\n'), 'utf8')
}

type Page = Omit<Label, 'pages'> & { fields: LabelField[] }

function format({ width, height, fields }: Page, dots: (mm: number) => number, times: number): string {
  return [
    // UTF-8, for umlauts and the euro sign.
    '^XA^CI28',
    `^PW${dots(width)}^LL${dots(height)}^LH0,0`,
    ...fields.map((field) => `^FO${dots(field.left)},${dots(field.top)}${fieldCommands(field, dots)}^FS`),
    `^PQ${times}`,
    '^XZ',
  ].join('\n')
}

function fieldCommands(field: LabelField, dots: (mm: number) => number): string {
  switch (field.kind) {
    case 'text':
      return `^A0N,${dots(field.size)},${dots(field.size)}${data(field.text)}`
    case 'qr': {
      const magnification = Math.min(10, Math.max(1, Math.floor(dots(field.side) / qrModules(field.value))))
      return `^BQN,2,${magnification}${data(`MA,${field.value}`)}`
    }
    case 'ean': {
      const isLong = field.value.length === 13
      const module = Math.max(1, Math.round(dots(field.width) / eanModules(field.value)))
      // The printer computes the last digit itself.
      return `^BY${module}^${isLong ? 'BE' : 'B8'}N,${dots(field.height)},Y,N${data(field.value.slice(0, -1))}`
    }
  }
}

/** Data of a field; what would be a command in it is written in hexadecimal. */
function data(text: string): string {
  const safe = text.replace(/[_^~\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `^FH_^FD${safe}`
}
