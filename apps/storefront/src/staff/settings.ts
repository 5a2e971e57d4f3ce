import { writeText, readText } from '../storage/web-storage.ts'

export type StaffSetting = 'showProductData' | 'showCustomerData' | 'isToolbarOpen'

/** A setting of this browser, stored as 0 or 1 (R-UI-16); off by default. */
export function readSetting(name: StaffSetting): boolean {
  return readText('localStorage', keyOf(name)) === '1'
}

export function writeSetting(name: StaffSetting, isOn: boolean): void {
  writeText('localStorage', keyOf(name), isOn ? '1' : '0')
}

function keyOf(name: StaffSetting): string {
  return `asp.settings.${name}`
}
