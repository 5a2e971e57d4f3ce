/**
 * Keeps which buttons are pressed while the page's scripts are still on their way, in `earlyPresses`; the storefront answers them
 * after hydration (`hydration/replay-early-clicks.ts`). It is inlined in the page, because it has to run first.
 */
export const replayClicksScript = `earlyPresses=[];addEventListener('click',keepPress=function(e){var b=e.target.closest('button[type=button]');b&&earlyPresses.push(b)},true)`
