import { useState } from 'react'
import { readSetting, writeSetting, type StaffSetting } from './settings.ts'

/** A setting of this browser and the way to change it. */
export function useSetting(name: StaffSetting): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readSetting(name))
  const set = (next: boolean) => {
    writeSetting(name, next)
    setIsOn(next)
  }
  return [isOn, set]
}
