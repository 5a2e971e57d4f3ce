export type StaffSetting = 'showProductData' | 'showCustomerData' | 'isToolbarOpen'

/** A setting of this browser, kept as 0 or 1; off where nothing is kept or may be. */
export function readSetting(name: StaffSetting): boolean {
  try {
    return localStorage.getItem(keyOf(name)) === '1'
  } catch {
    return false
  }
}

export function writeSetting(name: StaffSetting, isOn: boolean): void {
  try {
    localStorage.setItem(keyOf(name), isOn ? '1' : '0')
  } catch {
    // Without storage it holds until the page is left.
  }
}

function keyOf(name: StaffSetting): string {
  return `asp.settings.${name}`
}
