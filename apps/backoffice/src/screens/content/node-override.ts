import { node } from '@theke/contract/content/node.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { contentForm } from './content-form.tsx'
import { NodeContentField } from './node-content-field.tsx'
import { NodeTreeView } from './node-tree/node-tree-view.tsx'
import { NodeTypeField } from './node-type-field.tsx'
import { NodePreview } from './previews.tsx'
import { publishingMark } from './publishing-label.ts'

/** What the screens of nodes have of their own: their type says which fields they have. */
export const override: EntityOverride = {
  form: contentForm(node, { says: ['content'], Preview: NodePreview }),
  unfilteredList: NodeTreeView,
  widgets: { type: NodeTypeField, content: NodeContentField },
  listItem: (row) => ({ secondaryText: String(row.identifier), ...publishingMark(row) }),
}
