import type { MapView } from '@theke/contract/shop/views/storefront-views.ts'
import { Button } from '@theke/ui/button.tsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useConsent } from '../consent/use-consent.ts'
import { lazyComponent } from '../shell/lazy-component.ts'
import { fill } from '../texts/i18n.ts'
import { mapTexts } from '../texts/german/map.ts'

const { Lazy: LazyMapCanvas } = lazyComponent(() =>
  import('./map-canvas.tsx').then((module) => module.MapCanvas),
)

type BranchMapProps = {
  branch: { name: string; latitude: number; longitude: number }
  map: MapView
  /** Address of the shop, for styles that it serves itself. */
  origin: string
}

/**
 * A branch on the map. Nothing of it is fetched before it is seen and the visitor has agreed, to cookies or to the map alone
 *. The address beside it says the same in words.
 */
export function BranchMap({ branch, map, origin }: BranchMapProps) {
  const { choice } = useConsent()
  const [isWanted, setIsWanted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [frame, isSeen] = useSeen()

  const fail = () => setHasFailed(true)

  function content(): ReactNode {
    if (hasFailed) return <p role="alert">{mapTexts.failed}</p>
    if (choice !== 'accepted' && !isWanted) {
      return (
        <>
          <p className="max-w-[38ch]">
            {fill(mapTexts.explanation, { host: new URL(map.style, origin).host })}
          </p>
          <Button kind="ghost" onClick={() => setIsWanted(true)}>
            {mapTexts.show}
          </Button>
        </>
      )
    }
    const waiting = <output>{mapTexts.loading}</output>
    if (!isSeen) return waiting
    return <LazyMapCanvas branch={branch} map={map} onBroken={fail} onFailure={fail} placeholder={waiting} />
  }

  return (
    <section
      ref={frame}
      aria-label={fill(mapTexts.label, { name: branch.name })}
      className="relative grid min-h-80 place-content-center justify-items-center gap-4 bg-sand p-6 text-center desktop:min-h-[28rem] print:hidden"
    >
      {content()}
    </section>
  )
}

/** Whether an element has been visible once. */
function useSeen(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [element, isSeen]
}
