import { useStore } from '@theke/ui/store.ts'
import { connectivity, type Connectivity } from './connectivity.ts'

/** Whether the shop can be reached; for the browser only. */
export function useConnectivity(): Connectivity {
  return useStore(connectivity)
}
