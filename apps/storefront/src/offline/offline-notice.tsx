import { Button } from '@theke/ui/button.tsx'
import { offlineTexts } from '../texts/german/page-extras.ts'
import { connectivity, useConnectivity } from './watch-connectivity.ts'

/** Warns while the shop cannot be reached, and disappears by itself (R-UI-03). */
export function OfflineNotice({ onReload }: { onReload: () => void }) {
  const { isLost, isChecking } = useConnectivity()
  const retry = async () => {
    if (await connectivity.check()) onReload()
  }
  if (!isLost) return null
  return (
    <section className="app-notice" data-tone="waits" aria-label={offlineTexts.label}>
      <p role="alert">{offlineTexts.text}</p>
      <Button kind="ghost" disabled={isChecking} onClick={() => void retry()}>
        {isChecking ? offlineTexts.checking : offlineTexts.retry}
      </Button>
    </section>
  )
}
