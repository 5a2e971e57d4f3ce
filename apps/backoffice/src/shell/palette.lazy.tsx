import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazyComponent } from './lazy-component.tsx'

const Palette = lazyComponent(async () => (await import('./palette.tsx')).default)

/** The search over everything, loaded on demand by button or keys. */
export function useSearchEverywhere() {
  const [isOpen, { open, close }] = useDisclosure(false)
  useHotkeys([['mod+K', open]], [])
  return {
    open,
    palette: isOpen && <Palette onClose={close} />,
  }
}
