import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { escapeHtml } from '@theke/domain/escape-html.ts'
import { qrModules } from '@theke/domain/printing/label.ts'
import type { Receipt, ReceiptLine } from '@theke/domain/printing/receipt.ts'

const languages = {
  'esc-pos': { language: 'esc-pos', codepageMapping: 'epson' },
  'star-prnt': { language: 'star-prnt', codepageMapping: 'star' },
} as const

/** A receipt as ESC/POS commands, with a cut at the end. */
export function printerBytes({ columns, lines }: Receipt, language: keyof typeof languages): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ ...languages[language], columns, feedBeforeCut: 4 })
  encoder.initialize().codepage('cp858')
  for (const line of lines) {
    if (line.kind === 'qr') encoder.align('center').qrcode(line.value, qrCode(line.value)).align('left')
    else if (line.isLarge)
      encoder.bold(line.isBold).size(2, 2).text(line.text).size(1, 1).bold(false).newline()
    else encoder.bold(line.isBold).text(line.text).bold(false).newline()
  }
  return encoder.cut('partial').encode()
}

const maxModuleDots = 6
/** A little less than what fits on paper of 58 mm, with the white around it. */
const maxQrDots = 300

/** How a code is printed: its modules as large as they may be, and small enough for narrow paper where it says much. */
function qrCode(text: string) {
  return { model: 2, size: moduleDots(text), errorlevel: 'm' } as const
}

function moduleDots(text: string): number {
  return Math.min(maxModuleDots, Math.floor(maxQrDots / qrModules(text)))
}

/** A receipt as plain text, for printers without commands; a code is printed as its text. */
export function plainText({ lines }: Receipt): string {
  return `${lines.map((line) => (line.kind === 'qr' ? line.value : line.text)).join('\n')}\n`
}

/** A receipt as a document of Epson's ePOS-Print. */
export function eposDocument({ lines }: Receipt): string {
  return [
    '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
    '<text lang="de" smooth="true"/>',
    ...lines.map(eposElement),
    '<feed line="3"/><cut type="feed"/>',
    '</epos-print>',
  ].join('')
}

function eposElement(line: ReceiptLine): string {
  if (line.kind === 'qr')
    return `<text align="center"/><symbol type="qrcode_model_2" level="level_m" width="${moduleDots(line.value)}">${escapeHtml(line.value)}</symbol><text align="left"/>`
  const size = line.isLarge ? 2 : 1
  return `<text em="${line.isBold}" width="${size}" height="${size}">${escapeHtml(line.text)}&#10;</text>`
}
