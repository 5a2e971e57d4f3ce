import { showToast } from '@theke/ui/toast.ts'
import type { CartLine } from '../cart/cart.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'
import { texts } from '../texts/de.ts'

/** What is being configured: a product for the cart, or an item that is in it. */
export type Configured = { productId: number; line: CartLine | null }

export type ConfiguratorProps = { configured: Configured; onClose: () => void }

const { Late, preload } = lazyComponent(
  async () => (await import('./configurator-dialog.tsx')).ConfiguratorDialog,
)

/** Fetches the dialog before it is asked for. */
export const preloadConfigurator = preload

/** The configuration dialog. */
export function LazyConfigurator(props: ConfiguratorProps) {
  return (
    <Late
      {...props}
      onFailure={() => {
        showToast(texts.configurator.loadFailed)
        props.onClose()
      }}
    />
  )
}
