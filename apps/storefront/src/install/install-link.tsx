import { installTexts } from '../texts/german/install.ts'
import { InstallGuide } from './install-guide.tsx'
import { install, useInstall } from './install-store.ts'

/**
 * Begins installing; there only where it is possible (R-UI-01). Elsewhere its place stays empty, so that nothing moves away from
 * under a finger when that turns out.
 */
export function InstallLink({ className }: { className: string }) {
  const { isPossible, guide } = useInstall()
  if (guide === 'link') return <InstallGuide />
  return (
    <button
      type="button"
      className={isPossible ? className : `${className} invisible`}
      onClick={() => void install.accept('link')}
    >
      {installTexts.link}
    </button>
  )
}
