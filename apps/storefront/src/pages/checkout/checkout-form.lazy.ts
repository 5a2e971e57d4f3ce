import { lazyComponent } from '../../shell/lazy-component.ts'

/** The form of the checkout, which belongs to the customer and so is not in what the server renders. */
export const { Lazy: LazyForm, preload: preloadForm } = lazyComponent(() =>
  import('../../branch/checkout-entry.tsx').then((module) => module.CheckoutEntry),
)
