import { cloneElement, type ComponentType, type ReactElement, type Ref, useState } from 'react'
import { isCodeGone, tellNewVersion } from '../new-version.tsx'

/** The button of something that opens; it passes on what it is given here. */
type OpenerButton = ReactElement<{
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}>

/** What opens gets its button and whether that was pressed already. */
export type Opened = { button: OpenerButton; isOpening: boolean }

/** A button of which what it opens comes in its own file, fetched when one of its kind is first pressed. */
export function lateOpener<Props extends object>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props & Opened>>,
) {
  let Loaded: ComponentType<Props & Opened> | null = null

  return function Opener(props: Props & Pick<Opened, 'button'>) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== null)
    const [isOpening, setIsOpening] = useState(false)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    // For the screen around it to say so.
    if (failure) throw failure.error
    if (isLoaded && Loaded) return <Loaded {...props} isOpening={isOpening} />
    const open = () => {
      setIsOpening(true)
      load().then(
        (component) => {
          Loaded = component
          setIsLoaded(true)
        },
        (error: unknown) => {
          if (isCodeGone(error)) tellNewVersion()
          else setFailure({ error })
        },
      )
    }
    return cloneElement(props.button, { onClick: open, 'aria-haspopup': popup, 'aria-expanded': false })
  }
}
