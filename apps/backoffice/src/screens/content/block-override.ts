import { block } from '@theke/contract/content/block.ts'
import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { contentForm } from './content-form.tsx'
import { BlockPreview } from './previews.tsx'
import { publishingMark } from './publishing-label.ts'

/** What the screens of blocks have of their own. */
export const override: EntityCustomization = {
  form: contentForm(block, { says: ['content'], Preview: BlockPreview }),
  line: (row) => ({ below: `${String(row.type)} · ${String(row.identifier)}`, ...publishingMark(row) }),
}
