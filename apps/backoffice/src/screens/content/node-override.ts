import { node } from '@theke/contract/content/node.ts'
import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { contentForm } from './content-form.tsx'
import { NodeContentField } from './node-content-field.tsx'
import { NodeTree } from './node-tree/node-tree.tsx'
import { NodeTypeField } from './node-type-field.tsx'
import { NodePreview } from './previews.tsx'
import { publishingMark } from './publishing-label.ts'

/** What the screens of nodes have of their own: their type says which fields they have. */
export const override: EntityCustomization = {
  form: contentForm(node, { says: ['content'], Preview: NodePreview }),
  whole: NodeTree,
  widgets: { type: NodeTypeField, content: NodeContentField },
  line: (row) => ({ below: String(row.identifier), ...publishingMark(row) }),
}
