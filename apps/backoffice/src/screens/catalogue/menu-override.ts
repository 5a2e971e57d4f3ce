import type { Override } from '../../entity-kit/override.ts'
import { MenuForm } from './menu/menu-form.tsx'

/** What the screens of menus have of their own. */
export const override: Override = { form: MenuForm }
