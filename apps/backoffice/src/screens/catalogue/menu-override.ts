import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { MenuForm } from './menu/menu-form.tsx'
import { warnBeforeSave, warnOfLiveBranches, warnOfLostBranches } from './menu/live-branches.ts'

/** What the screens of menus have of their own. */
export const override: EntityOverride = {
  form: MenuForm,
  warnBeforeSave,
  warnBeforeChangeMany: warnOfLostBranches,
  warnBeforeRemove: warnOfLiveBranches,
}
