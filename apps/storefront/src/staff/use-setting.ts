import { useState } from 'react'
import { readText, writeText } from '../storage/web-storage.ts'

type StaffSetting = 'showProductData' | 'showCustomerData' | 'isToolbarOpen'

/** A setting of this browser and the way to change it. */
export function useSetting(name: StaffSetting): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readSetting(name))
  const set = (next: boolean) => {
    writeSetting(name, next)
    setIsOn(next)
  }
  return [isOn, set]
}

/** A setting of this browser, stored as 0 or 1 (R-UI-16); off by default. */
function readSetting(name: StaffSetting): boolean {
  return readText('localStorage', keyOf(name)) === '1'
}

function writeSetting(name: StaffSetting, isOn: boolean): void {
  writeText('localStorage', keyOf(name), isOn ? '1' : '0')
}

function keyOf(name: StaffSetting): string {
  return `asp.settings.${name}`
}
