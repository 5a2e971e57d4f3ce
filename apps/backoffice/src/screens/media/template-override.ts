import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { DailyMenuPicture } from './daily-menu-picture.tsx'
import { TemplateForm } from './template-form.tsx'

/** What the screens of image templates have of their own. */
export const override: EntityOverride = {
  form: TemplateForm,
  aboveList: DailyMenuPicture,
  isFormAlone: true,
  listItem: (row) => ({
    secondaryText: `${String(row.identifier)} · ${String(row.width)} × ${String(row.height)} px`,
  }),
}
