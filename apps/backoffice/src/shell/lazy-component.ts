import { lazyComponents } from '@theke/ui/lazy-components.tsx'
import type { ComponentType } from 'react'
import { isCodeGone, tellNewVersion } from './new-version.tsx'

const toldOrThrown = lazyComponents((fetchIt, show, setIsLoaded) => {
  fetchIt().then(show, (error: unknown) => {
    // What was typed into the screen around it must not be lost.
    if (isCodeGone(error)) return tellNewVersion()
    setIsLoaded(() => {
      throw error
    })
  })
})

/** A component that comes in its own file. Where that is gone, a notice says so; other failures are for the screen around it to say. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return toldOrThrown(load).Lazy
}
