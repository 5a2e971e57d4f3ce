import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { retryUntilSuccess } from '../retry/retry-until-success.ts'

type LazyProps<Props> = Props & {
  /** Shown until the component is loaded. */
  placeholder?: ReactNode
  /** Called when loading fails. Without it the page retries. */
  onFailure?: () => void
}

/**
 * A component that comes in its own file, for what is not there when a page appears. Fetched when it is first shown, or before
 * by `preload`. A failed attempt is repeated the next time it is shown. Not for what the server renders.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null

  const fetchIt = async () => {
    Loaded ??= await load()
  }

  function Lazy({ placeholder = null, onFailure, ...props }: LazyProps<Props>) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== null)
    useEffect(() => {
      if (isLoaded) return
      // In pieces, so that a slow phone can be pressed meanwhile.
      const show = () => startTransition(() => setIsLoaded(true))
      if (!onFailure) return retryUntilSuccess(fetchIt, show)
      fetchIt().then(show, onFailure)
    }, [isLoaded, onFailure])
    // What is left after taking placeholder and onFailure away is what the component wants.
    return isLoaded && Loaded ? <Loaded {...(props as Props)} /> : placeholder
  }

  /** Fetches it now. Never rejects: a failure shows when it is needed. */
  const preload = () => fetchIt().catch(() => {})

  return { Lazy, preload }
}
