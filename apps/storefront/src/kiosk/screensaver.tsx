import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { useEffect, useRef } from 'react'
import { kioskTexts } from '../texts/german/kiosk.ts'
import './kiosk.css'

/** Fills the screen until somebody taps it or presses a key (R-KIOSK-02). */
export function Screensaver({ shop, onWake }: { shop: ShopView; onWake: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={element} className="screensaver" aria-label={shop.shopName} onClose={onWake}>
      <button type="button" onClick={onWake} onKeyDown={onWake}>
        <span className="screensaver-shop">{shop.shopName}</span>
        <span className="screensaver-call">{kioskTexts.screensaver}</span>
        <span className="screensaver-mark" aria-hidden="true" />
      </button>
    </dialog>
  )
}
