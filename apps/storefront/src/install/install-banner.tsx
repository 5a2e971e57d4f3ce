import { Button } from '@theke/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { installTexts } from '../texts/german/install.ts'
import { install, useInstall } from './install-store.ts'

/** Asks whether the shop shall be installed, then shows how (R-UI-01). Beside the page, keeping nobody from it. */
export function InstallBanner() {
  const { step, platform } = useInstall()
  const box = useRef<HTMLElement>(null)

  // Moves the focus to the text that follows the accepted question.
  useEffect(() => {
    if (step === 'instructions') box.current?.focus()
  }, [step])

  if (step === 'idle') return null
  return (
    <section ref={box} tabIndex={-1} className="app-notice" aria-label={installTexts.title}>
      <h2 className="font-sans text-base font-semibold tracking-normal">{installTexts.title}</h2>
      {step === 'prompt' ? (
        <>
          <p>{installTexts.text}</p>
          <div className="app-notice-choices">
            <Button kind="ghost" onClick={() => install.skip()}>
              {installTexts.skip}
            </Button>
            <Button kind="ink" onClick={() => void install.accept()}>
              {installTexts.accept}
            </Button>
          </div>
        </>
      ) : (
        <>
          <output>{installTexts[platform]}</output>
          <div className="app-notice-choices">
            <Button kind="ghost" onClick={() => install.cancel()}>
              {installTexts.cancel}
            </Button>
            <Button kind="ink" onClick={() => install.finish()}>
              {installTexts.finish}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
