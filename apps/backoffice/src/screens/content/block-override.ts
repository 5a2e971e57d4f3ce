import { block } from '@theke/contract/content/block.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { contentForm } from './content-form.tsx'
import { BlockPreview } from './previews.tsx'
import { publishingMark } from './publishing-label.ts'

/** What the screens of blocks have of their own. */
export const override: EntityOverride = {
  form: contentForm(block, { says: ['content'], Preview: BlockPreview }),
  listItem: (row) => ({
    secondaryText: `${String(row.type)} · ${String(row.identifier)}`,
    ...publishingMark(row),
  }),
}
