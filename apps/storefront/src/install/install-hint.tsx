import { installTexts } from '../texts/german/install.ts'
import { InstallLink } from './install-link.tsx'
import { useInstall } from './install-store.ts'

/** Suggests installing the shop to a customer who has just ordered (R-UI-01). */
export function InstallHint() {
  const { isPossible } = useInstall()
  if (!isPossible) return null
  return (
    <aside className="grid justify-items-start gap-1 rounded-theme border border-line bg-white p-5">
      <p>{installTexts.hint}</p>
      <InstallLink className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-4 hover:decoration-2" />
    </aside>
  )
}
