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
  /** Loads the component when the address is first opened. */
  view: () => Promise<{ default: ComponentType }>
  /** Shown inside the parent where it renders an `<Outlet/>`. */
  children?: readonly Screen[]
}

/** What a part of the back-office brings to it. Where its screens are found is said in `shell/office-navigation.ts`. */
export type Area = {
  screens: readonly Screen[]
  /** Without this permission `companion` and `call` are left out. */
  needs?: Permission
  /** Stays below the screens while somebody is logged in, such as the call for new orders. */
  companion?: ComponentType
  /** Calls from the foot of the sidebar or of a phone: it covers nothing and moves nothing. Renders nothing while all is quiet. */
  call?: ComponentType<{ isNarrow: boolean }>
}
