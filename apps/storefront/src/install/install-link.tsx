import { installTexts } from '../texts/install.ts'
import { install } from './install-store.ts'
import { useInstall } from './use-install.ts'

/** Begins installing; there only where it is possible (SF-FOOT-07). */
export function InstallLink({ className }: { className: string }) {
  const { isPossible } = useInstall()
  if (!isPossible) return null
  return (
    <button type="button" className={className} onClick={() => void install.accept()}>
      {installTexts.link}
    </button>
  )
}
