import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react'
import type { OverlayGroupsProps } from './overlay-groups.tsx'

let Loaded: ComponentType<OverlayGroupsProps> | null = null

/** Makes the overlay form ready, on the server before anything is rendered. */
export async function loadOverlay(): Promise<ComponentType<OverlayGroupsProps>> {
  Loaded ??= (await import('./overlay-groups.tsx')).OverlayGroups
  return Loaded
}

const LazyOverlay = lazy(async () => ({
  // Offline it stays as the server rendered it.
  default: await loadOverlay().catch(() => new Promise<never>(() => {})),
}))

/** The overlay form of the groups as the server rendered it; fetched where it is shown (R-UI-08). */
export function OverlayHost(props: OverlayGroupsProps) {
  const [Overlay] = useState(() => Loaded ?? LazyOverlay)
  return (
    <Suspense>
      <Overlay {...props} />
    </Suspense>
  )
}

const phone = '(width < 37.5rem)'

/** Whether the page is shown on a phone, whose categories are tiles (R-UI-08). */
export const isPhone = () => matchMedia(phone).matches

/** The same, followed; null while the page is as the server rendered it, for every width. */
export function useIsPhone(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (onChange) => {
      const query = matchMedia(phone)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    isPhone,
    () => null,
  )
}
