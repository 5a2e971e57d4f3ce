import type { Block } from '@theke/domain/printing/receipt.ts'
import { formatDateTime } from '../../text/format-date-time.ts'

/** A page that shows whether letters, sizes, code and cut are right. */
export function printerTestPage(deviceName: string, now: number): Block[] {
  return [
    { kind: 'text', text: 'TESTDRUCK', align: 'center', isBold: true, isLarge: true },
    { kind: 'text', text: deviceName, align: 'center' },
    { kind: 'text', text: formatDateTime(now), align: 'center' },
    { kind: 'rule' },
    { kind: 'pair', left: 'Umlaute', right: 'äöü ÄÖÜ ß' },
    { kind: 'pair', left: 'Währung', right: '12,90 €' },
    { kind: 'pair', left: 'Fett', right: 'Grammelknödel', isBold: true },
    { kind: 'qr', value: 'Theke' },
  ]
}
