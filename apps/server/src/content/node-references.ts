import { node } from '@theke/contract/content/node.ts'
import { nodeTypes } from '@theke/contract/content/node-types.ts'
import { object } from '@theke/contract/fields.ts'
import { sql } from 'drizzle-orm'
import {
  nestedReference,
  targetsOf,
  writtenIn,
  writtenTargets,
  type ReferringColumn,
} from '../crud/resource-registry.ts'
import { nodes } from './content-tables.ts'

/** What the contents of nodes refer to, by all types together, or hold within their texts (R-API-08). */
export const nodeReferences: readonly [target: string, ReferringColumn][] = contentReferences()

function contentReferences(): [string, ReferringColumn][] {
  const contents = Object.entries(nodeTypes).map(([type, { fields }]) => [
    type,
    object(fields, { label: type }),
  ])
  const all = object(Object.fromEntries(contents), { label: 'Inhalt' })
  return targetsOf(all).map((target) => {
    const written = writtenTargets.find((candidate) => candidate === target)
    return [
      target,
      {
        label: 'Strukturierte Inhalte',
        table: nodes,
        condition: (id) => {
          const chosen = nestedReference(all, nodes.content, target, id)
          return written ? sql`(${chosen} or ${writtenIn(nodes.content, written, id)})` : chosen
        },
        entity: node,
      },
    ]
  })
}
