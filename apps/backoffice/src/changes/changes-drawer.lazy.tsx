import { type ComponentProps } from 'react'
import { lazyComponent } from '../shell/lazy-component.ts'

const ChangesDrawer = lazyComponent(async () => (await import('./changes-drawer.tsx')).default)

/** The history of a record, loaded on demand. */
export function LazyChangesDrawer(props: ComponentProps<typeof ChangesDrawer>) {
  return <ChangesDrawer {...props} />
}
