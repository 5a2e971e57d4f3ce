import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { isCodeGone, tellNewVersion } from './new-version.tsx'

/**
 * A component that comes in its own file, fetched when it is first shown; `whileLoading` is shown until then. React's own `lazy` shows what has arrived
 * no earlier than 300 ms after the last placeholder, which adds up where one of them lies within another.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null

  return function Lazy(props: Props & { whileLoading?: ReactNode }) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== null)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (isLoaded) return
      const show = (component: ComponentType<Props>) => {
        Loaded = component
        setIsLoaded(true)
      }
      load().then(show, (error: unknown) => {
        // What was typed into the screen around it must not be lost.
        if (isCodeGone(error)) tellNewVersion()
        else setFailure({ error })
      })
    }, [isLoaded])
    // For the screen around it to say so.
    if (failure) throw failure.error
    return isLoaded && Loaded ? <Loaded {...props} /> : props.whileLoading
  }
}
