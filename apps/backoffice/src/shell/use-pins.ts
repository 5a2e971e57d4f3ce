import { useLocalStorage } from '@mantine/hooks'
import { linkTo } from '../screens/link-to.ts'
import { handbookPath, profilePath } from '../screens/screen-paths.ts'
import { useSession } from '../session/session.ts'
import { navigationFor, placeAt } from './navigation.ts'

/** A place that somebody wants in sight, and what it is called there. */
export type Pin = { path: string; label: string }

/** Everybody may see these. */
const open = [profilePath, handbookPath]
const none: readonly Pin[] = []

/** What a person has pinned in this browser and may still see, and a way to pin a place or to take it away. */
export function usePins() {
  const { id, permissions } = useSession()
  const [pins, setPins] = useLocalStorage<readonly Pin[]>({
    key: `asp.backoffice.pins.${id}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  })
  const areas = navigationFor(permissions)
  const isPinned = (path: string) => pins.some((pin) => pin.path === path)
  return {
    pins: pins.filter(({ path }) => {
      const { to } = linkTo(path)
      return open.includes(to) || placeAt(areas, to) !== null
    }),
    isPinned,
    toggle: (pin: Pin) =>
      setPins(isPinned(pin.path) ? pins.filter(({ path }) => path !== pin.path) : [...pins, pin]),
  }
}
