import { textsIn } from '@theke/domain/typed-objects.ts'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { FieldSpec } from '@theke/contract/fields.ts'
import { dateLabel, momentLabel } from '../shop-time.ts'
import { shopAmount } from '../shop-money.ts'

const numbers = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 6, useGrouping: false })

/** Value of a plain field in words. */
export function textOf(field: FieldSpec, value: unknown): string {
  switch (field.kind) {
    case 'money':
      return shopAmount(Number(value))
    case 'integer':
    case 'decimal':
      if (field.isMinutes) return formatMinutes(Number(value))
      return numbers.format(Number(value))
    case 'instant':
      return momentLabel(Date.parse(String(value)))
    case 'day':
      return dateLabel(String(value))
    case 'choice':
      return field.options?.[String(value)] ?? String(value)
    case 'choices':
      return textsIn(value)
        .map((name) => field.options?.[name] ?? name)
        .join(', ')
    case 'list':
      return String(Array.isArray(value) ? value.length : 0)
    case 'text':
      return field.format === 'phone' ? shownPhone(String(value)) : String(value)
    case 'time':
      return String(value)
    default:
      return ''
  }
}
