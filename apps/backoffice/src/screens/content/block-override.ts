import type { Override } from '../../entity-kit/override.ts'

/** What the screens of blocks have of their own. */
export const override: Override = {
  line: (row) => ({
    below: `${String(row.type)} · ${String(row.identifier)}`,
    isQuiet: row.isPublic === false,
  }),
}
