import { block } from '@theke/contract/content/block.ts'
import type { Override } from '../../entity-kit/override.ts'
import { BlockPreview } from './previews.tsx'
import { versionedForm } from './versioned-form.tsx'

/** What the screens of blocks have of their own. */
export const override: Override = {
  form: versionedForm(block, BlockPreview),
  line: (row) => ({
    below: `${String(row.type)} · ${String(row.identifier)}`,
    isQuiet: row.isPublic === false,
  }),
}
