import { Button } from '@theke/ui/button.tsx'
import { useEffect, useState } from 'react'
import { installTexts } from '../texts/german/install.ts'
import { restartWith, watchUpdates } from './watch-updates.ts'

/** Announces a new version of the shop that waits to take over, and again half an hour after it was put off (R-UI-04). */
export function UpdateNotice() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => watchUpdates(setWaiting), [])
  if (!waiting) return null
  return (
    <section className="app-notice" aria-label={installTexts.updateLabel}>
      <output>{installTexts.updateText}</output>
      <div className="app-notice-choices">
        <Button kind="ink" onClick={() => restartWith(waiting)}>
          {installTexts.updateRestart}
        </Button>
        <Button kind="ghost" onClick={() => setWaiting(null)}>
          {installTexts.updateLater}
        </Button>
      </div>
    </section>
  )
}
