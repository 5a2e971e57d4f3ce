import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * The history of the back-office's addresses. An address that somebody types has no place in it, and the router takes it for the
 * first one: asked to stay, it would go back too far or load the page again, and what was filled in would be lost. So a
 * typed address is given its place, the one after the present, before the router hears of it.
 */
export function createAdminHistory(): RouterHistory {
  const placeTyped = () => {
    if (window.history.state !== null) return
    const place = history.location.state.__TSR_index + 1
    // The router listens to the method of the object itself and would take this for a step already made.
    History.prototype.replaceState.call(window.history, { __TSR_index: place }, '')
  }
  // Listeners are called in the order in which they came: this one before the router's.
  window.addEventListener('popstate', placeTyped)
  const history = createHashHistory()
  return history
}
