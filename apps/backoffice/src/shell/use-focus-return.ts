import { useEffect, useState } from 'react'

/**
 * Brings the focus back to what opened a dialog, once it goes. For dialogs that exist only while they are open; the library's own
 * way back has to have seen them closed before.
 */
export function useFocusReturn(): void {
  const [opener] = useState(currentOpener)
  useEffect(
    () => () => {
      // A focus that was moved elsewhere in the meantime was moved on purpose.
      if (opener?.isConnected && document.activeElement === document.body) opener.focus()
    },
    [opener],
  )
}

/** What has the focus; an entry of a menu goes with it, so there it is what opened the menu. */
function currentOpener(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  return opener instanceof HTMLElement ? opener : null
}
