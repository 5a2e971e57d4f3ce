import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { useEffect, useRef, useState } from 'react'
import type { Page } from '../router/shown-page-data.ts'
import { Logo } from '../shell/logo.tsx'
import { kioskTexts } from '../texts/german/kiosk.ts'
import { languageNames } from '../shell/language-link.tsx'
import './screensaver.css'

const mostPictures = 12
const pictureMs = 6000

/** Pictures of products that can be had. */
export function picturesOf({ data }: Page): ImageReference[] {
  if (!('view' in data) || !('products' in data.view)) return []
  return data.view.products
    .flatMap(({ isAvailable, images: [image] }) => (isAvailable && image ? [image] : []))
    .slice(0, mostPictures)
}

type ScreensaverProps = { shop: ShopView; pictures: readonly ImageReference[]; onWake: () => void }

/** Fills the screen until somebody taps it or presses a key (R-KIOSK-02). */
export function Screensaver({ shop, pictures, onWake }: ScreensaverProps) {
  const element = useRef<HTMLDialogElement>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    const timer = setInterval(() => setTurn((before) => before + 1), pictureMs)
    return () => {
      clearInterval(timer)
      dialog?.close()
    }
  }, [])
  const shown = pictures[turn % Math.max(1, pictures.length)]
  return (
    <dialog ref={element} className="screensaver" aria-label={shop.shopName} onClose={onWake}>
      <button type="button" onClick={onWake} onKeyDown={onWake}>
        {/* The dialog has its name already. */}
        <span aria-hidden="true">
          <Logo shop={shop} />
        </span>
        {shown ? (
          <img
            key={turn}
            src={imageAddress(shown, { kind: 'product', size: 'large' })}
            alt=""
            className="screensaver-picture"
          />
        ) : (
          <span className="screensaver-mark" aria-hidden="true" />
        )}
        <span className="screensaver-call">{kioskTexts.screensaver}</span>
        {shop.enableEnglish && (
          <span className="screensaver-languages" aria-hidden="true">
            {Object.values(languageNames).join(' · ')}
          </span>
        )}
      </button>
    </dialog>
  )
}
