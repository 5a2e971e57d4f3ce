import { staffCookie } from '@theke/contract/shop/staff-cookie.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
// With HTTPS the name of the cookie has a prefix.
const isMarked = () => document.cookie.includes(`${staffCookie}=1`)

/** Whether staff use this browser; only then their tools are loaded. */
export function useStaffHint(): boolean {
  return useSyncExternalStore(never, isMarked, () => false)
}
