import { staffCookie } from '@theke/contract/shop/staff-cookie.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isMarked = () => document.cookie.split('; ').includes(`${staffCookie}=1`)

/** Whether staff use this browser; only then their tools are loaded. */
export function useStaffHint(): boolean {
  return useSyncExternalStore(never, isMarked, () => false)
}
