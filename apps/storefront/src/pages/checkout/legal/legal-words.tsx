import type { LegalText } from '@theke/contract/shop/views/storefront-views.ts'
import { showToast } from '@theke/ui/toast.ts'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { legalPath } from '../../../router/route.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'

const { Lazy: LazyLegalDialog } = lazyComponent(() =>
  import('./legal-dialog.tsx').then((module) => module.LegalDialog),
)

type LegalWordsProps = { name: LegalText; words: string; hasText: boolean; address: string }

const linkClass = 'underline decoration-1 underline-offset-2 hover:decoration-2'

/** A link to a legal text: in a dialog where the shop has the text, else to its address, else plain words (R-CHECKOUT-09). */
export function LegalWords({ name, words, hasText, address }: LegalWordsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const giveUp = useCallback(() => {
    showToast(checkoutTexts.legal.loadFailed)
    setIsOpen(false)
  }, [])
  if (hasText) {
    return (
      <>
        <a
          href={legalPath(name)}
          aria-haspopup="dialog"
          className={linkClass}
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
          }}
        >
          {words}
        </a>
        {isOpen &&
          // Outside of the label these words are part of, so that a click in the text does not tick the box.
          createPortal(
            <LazyLegalDialog name={name} title={words} onClose={close} onFailure={giveUp} />,
            document.body,
          )}
      </>
    )
  }
  if (!address) return words
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {words}
    </a>
  )
}
