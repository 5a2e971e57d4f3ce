import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { TemplateForm } from './template-form.tsx'

/** What the screens of image templates have of their own. */
export const override: EntityCustomization = {
  form: TemplateForm,
  line: (row) => ({ below: `${String(row.identifier)} · ${String(row.width)} × ${String(row.height)} px` }),
}
