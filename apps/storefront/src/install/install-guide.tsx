import { Button } from '@theke/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { installTexts } from '../texts/german/install.ts'
import { install, useInstall } from './install-store.ts'

/** Says how installing goes on, in the place of what was pressed; the focus goes there (R-UI-02). */
export function InstallGuide() {
  const { platform } = useInstall()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={installTexts.title}
      className="order-last grid w-full gap-3 rounded-theme border border-line bg-white p-5 text-[0.9375rem]"
    >
      <output>{installTexts[platform]}</output>
      <div className="flex flex-wrap gap-3">
        <Button kind="ink" onClick={() => install.finish()}>
          {installTexts.finish}
        </Button>
        <Button kind="ghost" onClick={() => install.cancel()}>
          {installTexts.cancel}
        </Button>
      </div>
    </section>
  )
}
