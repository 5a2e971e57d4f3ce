import { cloneElement, type ComponentType, type ReactElement, type Ref, useEffect, useState } from 'react'
import { isCodeGone, tellNewVersion } from '../new-version.tsx'

/** The button of something that opens; it passes on what it is given here. */
type OpenerButton = ReactElement<{
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
  'aria-busy'?: boolean
}>

/** What opens gets its button and whether that was pressed just now. */
export type Opened = { button: OpenerButton; isOpening: boolean }

/** The line may be gone when it is first pressed. */
const loadAfterMs = 5000
/** After more than this the person does something else by now, and nothing may take the focus from that. */
const patienceMs = 4000

/** A button whose menu or dialog is a lazy chunk, fetched after the first screen, or as soon as such a button is pressed. */
export function lateOpener<Props extends object>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props & Opened>>,
) {
  let Loaded: ComponentType<Props & Opened> | null = null

  return function Opener(props: Props & Pick<Opened, 'button'>) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== null)
    const [isOpening, setIsOpening] = useState(false)
    const [isBusy, setIsBusy] = useState(false)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      // Files stay in the browser's cache; one that fails now is asked for again by a press.
      const timer = setTimeout(() => void load().catch(() => undefined), loadAfterMs)
      return () => clearTimeout(timer)
    }, [])
    // For the screen around it to say so.
    if (failure) throw failure.error
    if (isLoaded && Loaded) return <Loaded {...props} isOpening={isOpening} />
    const open = () => {
      const pressedAt = performance.now()
      setIsBusy(true)
      load().then(
        (component) => {
          Loaded = component
          setIsOpening(performance.now() - pressedAt < patienceMs)
          setIsLoaded(true)
        },
        (error: unknown) => {
          setIsBusy(false)
          if (isCodeGone(error)) tellNewVersion()
          else setFailure({ error })
        },
      )
    }
    return cloneElement(props.button, {
      onClick: open,
      'aria-haspopup': popup,
      'aria-expanded': false,
      ...(isBusy && { 'aria-busy': true }),
    })
  }
}
