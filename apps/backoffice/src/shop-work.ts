// The session brings it before a form is shown.
let unit = ''

/** Sets what the shop calls a unit of work; empty where it does not count work. */
export function setShopWorkUnit(name: string): void {
  unit = name
}

/** What the shop calls a unit of work; empty where it does not count work. */
export function shopWorkUnit(): string {
  return unit
}
