import type { Entity } from '@theke/contract/define-entity.ts'
import { createContext, type ReactNode } from 'react'

/** What the dialog that creates a missing record is given. */
export type InlineCreateProps = {
  entity: Entity
  title: string
  onClose: () => void
  onCreated: (id: number) => void
}

/** Renders the dialog in which a field creates a missing record. Handed in from above, because it consists of fields itself. */
export const InlineCreateContext = createContext<((props: InlineCreateProps) => ReactNode) | null>(null)
