import type { Override } from '../../entity-kit/override.ts'
import { MenuForm } from './menu/menu-form.tsx'
import { warnOfLiveBranches } from './menu/live-branches.ts'

/** What the screens of menus have of their own. */
export const override: Override = { form: MenuForm, beforeRemove: warnOfLiveBranches }
