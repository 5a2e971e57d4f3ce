import { isReference } from '@theke/contract/references.ts'
import { node } from '@theke/contract/content/node.ts'
import type { NodeTypeName } from '@theke/contract/content/node-types.ts'
import type { Publishing } from '@theke/domain/content/publishing.ts'
import type { PlacedNode } from '@theke/domain/content/node-tree.ts'
import type { AnyRow } from '../../../entity-kit/any-entity.ts'
import { publishingOf } from '../publishing-label.ts'
import { typeOf } from '../node-type-of.ts'

export type TreeNode = PlacedNode & { name: string; type: NodeTypeName; publishing: Publishing }

/** The part of a loaded record that the tree shows. */
export function treeNode(row: AnyRow): TreeNode {
  return {
    id: row.id,
    parent: isReference(row.parent) ? row.parent.id : null,
    sortOrder: Number(row.sortOrder),
    name: String(row[node.title]),
    type: typeOf(row.type),
    publishing: publishingOf(row),
  }
}
