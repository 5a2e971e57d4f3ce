import { ApiError } from '@theke/contract/client.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import type { LegalText, LegalTextView } from '@theke/contract/shop/views/storefront-views.ts'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { FormattedText } from '../../../shell/formatted-text.tsx'
import { isGerman } from '../../../texts/i18n.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'

type LegalDialogProps = { name: LegalText; title: string; onClose: () => void }
type Loaded = { kind: 'loading' | 'failed' } | ({ kind: 'loaded' } & LegalTextView)

const texts = checkoutTexts.legal

/** A legal text over the checkout, so that nothing typed is lost while reading it. */
export function LegalDialog({ name, title, onClose }: LegalDialogProps) {
  const [text, setText] = useState<Loaded>({ kind: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    api
      .call(storefrontApi.loadLegalText, { params: { name }, signal: abort.signal })
      .then((loaded) => setText({ kind: 'loaded', ...loaded }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setText({ kind: 'failed' })
      })
    return () => abort.abort()
  }, [name])
  const heading = text.kind === 'loaded' ? text.title : title
  return (
    <Dialog label={heading} onClose={onClose} className="[--dialog-width:46rem]">
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2">
        <h2 className="text-xl">{heading}</h2>
        <button
          type="button"
          aria-label={texts.close}
          onClick={onClose}
          className="-mr-3 grid size-11 place-items-center"
        >
          <CloseIcon />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached by keyboard. */}
      <section className="min-h-[40dvh] flex-1 overflow-y-auto px-5 py-5" tabIndex={0} aria-label={heading}>
        {text.kind === 'loaded' && <FormattedText html={text.html} isGerman={isGerman(text, 'html')} />}
        {text.kind === 'loading' && <output className="block">{texts.loading}</output>}
        {text.kind === 'failed' && <p role="alert">{texts.loadFailed}</p>}
      </section>
      <div className="border-t border-line p-3 text-right">
        <Button kind="ink" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  )
}
