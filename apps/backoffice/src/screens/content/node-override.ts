import { node } from '@theke/contract/content/node.ts'
import type { Override } from '../../entity-kit/override.ts'
import { NodeContentField } from './node-content-field.tsx'
import { NodeTree } from './node-tree/node-tree.tsx'
import { NodeTypeField } from './node-type-field.tsx'
import { NodePreview } from './previews.tsx'
import { versionedForm } from './versioned-form.tsx'

/** What the screens of nodes have of their own: their type says which fields they have. */
export const override: Override = {
  form: versionedForm(node, NodePreview),
  whole: NodeTree,
  widgets: { type: NodeTypeField, content: NodeContentField },
  line: (row) => ({ below: String(row.identifier), isQuiet: row.isPublic === false }),
}
