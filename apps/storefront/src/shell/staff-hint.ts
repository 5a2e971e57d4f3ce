import { staffCookie } from '@theke/contract/shop/staff-cookie.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isMarked = () => document.cookie.split('; ').includes(`${staffCookie}=1`)

/** Whether somebody of the staff uses this browser; only then anything of theirs is fetched. */
export function useStaffHint(): boolean {
  return useSyncExternalStore(never, isMarked, () => false)
}
