import { useSyncExternalStore } from 'react'
import { connectivity, type Connectivity } from './connectivity.ts'

/** Whether the shop can be reached; for the browser only. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(connectivity.subscribe, connectivity.get)
}
