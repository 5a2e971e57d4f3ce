import { Button } from '@theke/ui/button.tsx'
import { installTexts } from '../texts/german/install.ts'
import { InstallGuide } from './install-guide.tsx'
import { install, useInstall } from './install-store.ts'

/** Offers to install the shop to a customer who has just ordered, as a part of the page (R-UI-01). */
export function InstallOffer() {
  const { isPossible, isDeclined, guide } = useInstall()
  if (guide === 'offer') return <InstallGuide />
  if (!isPossible || isDeclined) return null
  return (
    <section
      aria-label={installTexts.title}
      className="grid gap-3 rounded-theme border border-line bg-white p-5 print:hidden"
    >
      <p>{installTexts.hint}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="ghost" onClick={() => void install.accept('offer')}>
          {installTexts.accept}
        </Button>
        <Button kind="plain" onClick={() => install.decline()}>
          {installTexts.skip}
        </Button>
      </div>
    </section>
  )
}
