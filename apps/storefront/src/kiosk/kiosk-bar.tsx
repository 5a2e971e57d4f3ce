import { useJustAppeared } from '@theke/ui/just-appeared.tsx'
import type { ReactNode } from 'react'

type KioskBarProps = {
  /** How long it takes no tap, in milliseconds. */
  deafMs?: number
  children: ReactNode
}

/** What leads on from a page of a kiosk. The second of two quick taps was meant for the bar of the page before. */
export function KioskBar({ deafMs = 700, children }: KioskBarProps) {
  return (
    <div className="kiosk-bar" inert={useJustAppeared(deafMs)}>
      {children}
    </div>
  )
}
