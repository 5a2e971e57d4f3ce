/** Keeps the focus in the cart when what has it is about to be removed; otherwise it starts again at the top of the page. */
export function keepFocusInCart(): void {
  const cart = document.activeElement?.closest<HTMLElement>('aside, dialog')
  // To move it now would leave the field of an amount, which saves what was typed a second time.
  setTimeout(() => {
    if (!cart || document.activeElement !== document.body) return
    cart.tabIndex = -1
    cart.focus({ preventScroll: true })
  })
}
