import { lazy, Suspense, useState, type ComponentType } from 'react'
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

/** The overlay form of the groups as the server rendered it; fetched by shops that have it (R-UI-08). */
export function OverlayHost(props: OverlayGroupsProps) {
  const [Overlay] = useState(() => Loaded ?? LazyOverlay)
  return (
    <Suspense>
      <Overlay {...props} />
    </Suspense>
  )
}
