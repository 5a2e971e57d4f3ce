import type { Entity } from '@theke/contract/define-entity.ts'
import { asObject } from '../../texts/entity-names.ts'
import { use, useState, type ReactNode } from 'react'
import { useMay } from '../../session/session.ts'
import { de } from '../../texts/de.ts'
import { InlineCreateContext } from './inline-create.ts'

/** The choice that makes a record instead of taking one. */
const making = 'new'

/**
 * Lets a person make the record that they looked for and did not find, without leaving the form: a last choice for `search`, what
 * choosing it does, and the dialog that then asks.
 */
export function useInlineCreate(
  entity: Entity,
  search: string,
  onCreated: (id: number) => void,
): { choices: { value: string; label: string }[]; choose: (value: string) => boolean; dialog: ReactNode } {
  const renderDialog = use(InlineCreateContext)
  const mayCreate = useMay(entity.endpoints.create.permission)
  const [title, setTitle] = useState<string | null>(null)
  const wanted = search.trim()
  const isOffered =
    renderDialog !== null && mayCreate && wanted !== '' && entity.fields[entity.title]?.kind === 'text'
  return {
    choices: isOffered ? [{ value: making, label: de.form.createNamed(asObject(entity), wanted) }] : [],
    choose(value) {
      if (value !== making) return false
      setTitle(wanted)
      return true
    },
    dialog:
      renderDialog !== null &&
      title !== null &&
      renderDialog({
        entity,
        title,
        onClose: () => setTitle(null),
        onCreated: (id) => {
          setTitle(null)
          onCreated(id)
        },
      }),
  }
}
