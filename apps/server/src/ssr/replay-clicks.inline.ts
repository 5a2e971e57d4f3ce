/**
 * Records clicks on buttons while the page's scripts are loading, in `earlyPresses`; the storefront replays them
 * after hydration (`hydration/replay-early-clicks.ts`). It is inlined in the page, because it has to run first.
 */
export const replayClicksScript = `earlyPresses=[];addEventListener('click',keepPress=function(e){var b=e.target.closest('button[type=button]');b&&earlyPresses.push(b)},true)`
