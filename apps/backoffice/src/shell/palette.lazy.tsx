import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'

const Palette = lazy(() => import('./palette.tsx'))

/** The search over everything, loaded on demand by button or keys. */
export function useSearchEverywhere() {
  const [isOpen, { open, close }] = useDisclosure(false)
  useHotkeys([['mod+K', open]], [])
  return {
    open,
    palette: isOpen && (
      <Suspense fallback={null}>
        <Palette onClose={close} />
      </Suspense>
    ),
  }
}
