import type { Icon } from '@tabler/icons-react'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import type { ComponentType } from 'react'

/** A view of the back-office at an address behind `#`. */
export type Screen = {
  /** '/orders' or, with parameters, '/products/$id'; relative to the parent for children. */
  path: string
  /** Stands in the browser's title. */
  title: string
  /** Without it everybody on the staff may see it. */
  needs?: Permission | undefined
  /** Its entry in the sidebar; a screen without one is reached from others. */
  navigation?: ScreenNavigation
  /** Loads the component when the address is first opened. */
  view: () => Promise<{ default: ComponentType }>
  /** Shown inside the parent where it renders an `<Outlet/>`. */
  children?: readonly Screen[]
}

/** How the sidebar shows a screen. */
export type ScreenNavigation = {
  /** The title of the screen by default. */
  label?: string
  /** The permission of the screen by default. */
  needs?: Permission
  /** Of what is needed all day at the counter: stays in sight, under this icon, where the sidebar has room for a few only. */
  counterIcon?: Icon
  /** Shown behind the label, such as a number of new orders; renders nothing where there is nothing to say. */
  badge?: ComponentType
}

/** What an area brings to the back-office. */
export type Area = {
  /** In the order of the sidebar. */
  screens: readonly Screen[]
  /** Heading of its lines in the sidebar; empty for the first group. */
  heading: string
  /** Without this permission `companion` and `call` are left out. */
  needs?: Permission
  /** Stays below the screens while somebody is logged in, such as the call for new orders. */
  companion?: ComponentType
  /** Calls from the foot of the sidebar, or the bar of a phone: it covers nothing and moves nothing. Renders nothing while all is quiet. */
  call?: ComponentType<{ isNarrow: boolean }>
}
