import { lazy, Suspense, type ComponentProps } from 'react'

const ChangesDrawer = lazy(() => import('./changes-drawer.tsx'))

/** The history of a record, loaded on demand. */
export function LazyChangesDrawer(props: ComponentProps<typeof ChangesDrawer>) {
  return (
    <Suspense fallback={null}>
      <ChangesDrawer {...props} />
    </Suspense>
  )
}
