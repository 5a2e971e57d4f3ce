/**
 * Keeps which buttons are pressed while the page's scripts are still on their way, in `earlyPresses`; the storefront answers them
 * when it has come to life (`shell/answer-early-presses.ts`). It stands in the page itself, as it has to be there first.
 */
export const replayClicksScript = `earlyPresses=[];addEventListener('click',keepPress=function(e){var b=e.target.closest('button[type=button]');b&&earlyPresses.push(b)},true)`
