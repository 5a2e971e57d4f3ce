import { cookieName } from '@theke/contract/host-cookie.ts'
import { staffCookie } from '@theke/contract/shop/staff-cookie.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isMarked = () =>
  [true, false].some((isSecure) =>
    document.cookie.split('; ').includes(`${cookieName(staffCookie, { isSecure })}=1`),
  )

/** Whether staff use this browser; only then their tools are loaded. */
export function useStaffHint(): boolean {
  return useSyncExternalStore(never, isMarked, () => false)
}
