import { lateOpener } from './late-opener.tsx'
import type { MenuListProps } from './menu-list.tsx'

/** Loads the lists of menus, also ahead of a lost connection. */
export const loadMenuList = () => import('./menu-list.tsx')

/** A button with a menu. The first screen needs none of them open. */
export const LateMenu = lateOpener<MenuListProps>('menu', async () => (await loadMenuList()).MenuList)
