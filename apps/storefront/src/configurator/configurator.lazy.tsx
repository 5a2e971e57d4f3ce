import { lazyComponent } from '../shell/lazy-component.ts'
import type { ConfiguratorProps } from './configurator-dialog.tsx'

const { Lazy, preload } = lazyComponent(() =>
  import('./configurator-dialog.tsx').then((module) => module.ConfiguratorDialog),
)

/** Fetches the dialog before it is asked for. */
export const preloadConfigurator = preload

export function LazyConfigurator(props: ConfiguratorProps) {
  return (
    <Lazy
      {...props}
      onFailure={() => {
        void import('../cart/after-adding.ts').then(({ tellNotOpened }) => tellNotOpened())
        props.onClose()
      }}
    />
  )
}
