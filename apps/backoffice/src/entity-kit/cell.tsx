import { IconCheck, IconMinus } from '@tabler/icons-react'
import { toCents, formatMoney } from '@theke/domain/money.ts'
import type { FieldSpec, ImageReference, Reference } from '@theke/contract/fields.ts'
import { momentLabel } from '../shop-time.ts'
import { de } from '../texts/de.ts'
import { useTitles } from './record-queries.ts'
import { Thumbnail } from './thumbnail.tsx'

const numbers = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 6, useGrouping: false })

/** A value as people read it in a list. */
export function Cell({ field, value }: { field: FieldSpec; value: unknown }) {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'flag':
      return value ? (
        <IconCheck size={18} stroke={1.75} color="var(--ok)" aria-label={de.common.yes} />
      ) : (
        <IconMinus size={16} stroke={1.5} color="var(--muted)" aria-label={de.common.no} />
      )
    case 'reference':
      return <Titles path={field.target ?? ''} references={[value as Reference]} />
    case 'references':
      return <Titles path={field.target ?? ''} references={value as Reference[]} />
    case 'image':
      return <Thumbnail image={value as ImageReference} />
    case 'images':
      return <Thumbnail image={(value as ImageReference[])[0] ?? null} />
    default:
      return textOf(field, value)
  }
}

function Titles({ path, references }: { path: string; references: readonly Reference[] }) {
  const titles = useTitles(path)
  return references.map(({ id }) => titles.get(id) ?? `Nr. ${id}`).join(', ')
}

/** Value of a plain field in words. */
export function textOf(field: FieldSpec, value: unknown): string {
  switch (field.kind) {
    case 'money':
      return formatMoney(toCents(value as number))
    case 'integer':
    case 'decimal':
      return numbers.format(value as number)
    case 'instant':
      return momentLabel(Date.parse(value as string))
    case 'day':
      return (value as string).split('-').toReversed().join('.')
    case 'choice':
      return field.options?.[value as string] ?? String(value)
    case 'choices':
      return (value as string[]).map((name) => field.options?.[name] ?? name).join(', ')
    case 'list':
      return String((value as unknown[]).length)
    case 'text':
    case 'time':
      return String(value)
    default:
      return ''
  }
}
