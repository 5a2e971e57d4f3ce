import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { MenuForm } from './menu/menu-form.tsx'
import { warnBeforeSave, warnOfLiveBranches, warnOfLostBranches } from './menu/live-branches.ts'

/** What the screens of menus have of their own. */
export const override: EntityCustomization = {
  form: MenuForm,
  beforeSave: warnBeforeSave,
  beforeChangeMany: warnOfLostBranches,
  beforeRemove: warnOfLiveBranches,
}
