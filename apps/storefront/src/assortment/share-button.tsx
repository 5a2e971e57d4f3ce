import { showToast } from '@theke/ui/toast.ts'
import { useState } from 'react'
import { useBranch } from '../branch/branch-context.ts'
import { fill } from '../texts/i18n.ts'
import { shareTexts } from '../texts/german/configurator.ts'
import { productLink } from './product-link.ts'

/** Passes on the link of a product the way the device does it; else copies it, and where that is forbidden shows it. */
export function ShareButton({ product: { id, name } }: { product: { id: number; name: string } }) {
  const { view } = useBranch()
  const [shown, setShown] = useState('')

  const share = async () => {
    const address = productLink(location.origin, view.branch.identifier, id)
    if ('share' in navigator) {
      // Closing the device's own window is no failure that anybody has to hear of.
      return navigator.share({ title: name, url: address }).catch(() => {})
    }
    try {
      await window.navigator.clipboard.writeText(address)
      showToast(shareTexts.copied)
    } catch {
      setShown(address)
    }
  }

  return (
    <>
      <button
        type="button"
        className="mt-2 min-h-[44px] text-sm underline underline-offset-4"
        aria-label={fill(shareTexts.shareOf, { name })}
        onClick={() => void share()}
      >
        {shareTexts.share}
      </button>
      {shown && (
        <label className="block text-sm">
          {shareTexts.copyYourself}
          <input
            className="field-input mt-1"
            readOnly
            value={shown}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </>
  )
}
