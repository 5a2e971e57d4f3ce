import { useStore } from '@theke/ui/store.ts'
import { install, type InstallState } from './install-store.ts'

/** How far installing is. The server renders as if it were not possible. */
export function useInstall(): InstallState {
  return useStore(install.state)
}
