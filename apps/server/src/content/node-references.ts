import { nodeTypes } from '@theke/contract/content/node-types.ts'
import { object } from '@theke/contract/fields.ts'
import { nestedReference, targetsOf, type ReferringColumn } from '../crud/resources.ts'
import { nodes } from './content-tables.ts'

/** What the contents of nodes refer to, by all types together. */
export const nodeReferences: readonly [target: string, ReferringColumn][] = contentReferences()

function contentReferences(): [string, ReferringColumn][] {
  const contents = Object.entries(nodeTypes).map(([type, { fields }]) => [
    type,
    object(fields, { label: type }),
  ])
  const all = object(Object.fromEntries(contents), { label: 'Inhalt' })
  return targetsOf(all).map((target) => [
    target,
    {
      label: 'Strukturierte Inhalte',
      table: nodes,
      condition: (id) => nestedReference(all, nodes.content, target, id),
    },
  ])
}
