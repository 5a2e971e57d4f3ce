/** A category that shall be shown in the overlay form, and the product in it that is looked for. */
export type OverlayTarget = { categoryId: number; productId: number | null }

const name = 'theke-show-in-overlay'

declare global {
  interface WindowEventMap {
    [name]: CustomEvent<OverlayTarget>
  }
}

/** Asks the overlay form to open a category (R-UI-08). */
export function showInOverlay(target: OverlayTarget): void {
  dispatchEvent(new CustomEvent<OverlayTarget>(name, { detail: target }))
}

/** Hears of what shall be shown until the returned function is called. */
export function onShowInOverlay(listener: (target: OverlayTarget) => void): () => void {
  const hear = ({ detail }: CustomEvent<OverlayTarget>) => listener(detail)
  addEventListener(name, hear)
  return () => removeEventListener(name, hear)
}
