import {
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'

type LazyProps<Props> = Props & {
  /** Shown until the component is loaded. */
  placeholder?: ReactNode
  /** Called when loading fails, in place of what the front end does then. */
  onFailure?: (error: unknown) => void
}

/**
 * Fetches, and shows what has arrived. On failure it fetches again or says so; what is thrown within `setIsLoaded` is for the screen
 * around the component to say. May return a function that gives up.
 */
type Fetching = (
  fetchIt: () => Promise<void>,
  show: () => void,
  setIsLoaded: Dispatch<SetStateAction<boolean>>,
) => (() => void) | void

/**
 * Makes components that come in their own files, for what is not there when a page appears. One is fetched when it is first shown, or before by
 * `preload`. A failed attempt is repeated the next time it is shown. Not for what the server renders. React's own `lazy` shows
 * what has arrived no earlier than 300 ms after the last placeholder, which adds up where one of them lies within another.
 */
export function lazyComponents(fetching: Fetching) {
  return <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
    let Loaded: ComponentType<Props> | null = null

    const fetchIt = async () => {
      Loaded ??= await load()
    }

    function Lazy({ placeholder, onFailure, ...props }: LazyProps<Props>) {
      const [isLoaded, setIsLoaded] = useState(Loaded !== null)
      useEffect(() => {
        if (isLoaded) return
        // In pieces, so that a slow phone can be pressed meanwhile.
        const show = () => startTransition(() => setIsLoaded(true))
        if (!onFailure) return fetching(fetchIt, show, setIsLoaded)
        fetchIt().then(show, onFailure)
      }, [isLoaded, onFailure])
      // What is left is what the component wants.
      return isLoaded && Loaded ? <Loaded {...(props as Props)} /> : placeholder
    }

    /** Fetches it now. Never rejects: a failure shows when it is needed. */
    const preload = () => fetchIt().catch(() => {})

    return { Lazy, preload }
  }
}
