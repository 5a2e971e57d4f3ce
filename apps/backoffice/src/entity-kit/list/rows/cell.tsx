import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { FieldSpec, Reference } from '@theke/contract/fields.ts'
import { imagesIn, referencesIn } from '@theke/contract/references.ts'
import { de } from '../../../texts/de.ts'
import { useTitles } from '../../record-queries.ts'
import { textOf } from '../../text-of.ts'
import { Thumbnail } from '../../images/thumbnail.tsx'

/** A value as people read it in a list. */
export function Cell({ field, value }: { field: FieldSpec; value: unknown }) {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'flag':
      return value ? (
        <IconCheck size={18} stroke={1.75} color="var(--ready)" aria-label={de.common.yes} />
      ) : (
        <IconMinus size={16} stroke={1.5} color="var(--muted)" aria-label={de.common.no} />
      )
    case 'reference':
    case 'references':
      return <Titles path={field.target ?? ''} references={referencesIn(value)} />
    case 'image':
    case 'images':
      return <Thumbnail image={imagesIn(value)[0] ?? null} />
    default:
      return textOf(field, value)
  }
}

function Titles({ path, references }: { path: string; references: readonly Reference[] }) {
  const titles = useTitles(path)
  return references.map(({ id }) => titles.get(id) ?? `Nr. ${id}`).join(', ')
}
