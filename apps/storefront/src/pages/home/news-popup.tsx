import type { ShopView, StartView } from '@theke/contract/shop/views/storefront-views.ts'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { useState } from 'react'
import { isGerman } from '../../texts/i18n.ts'
import { useIsAskedAboutCookies } from '../../consent/use-consent.ts'
import { FormattedText } from '../../shell/formatted-text.tsx'
import { homeTexts } from '../../texts/german/home.ts'
import './news-popup.css'
import { readText, writeText } from '../../storage/web-storage.ts'

const storageKey = 'asp.newsPopup'

type NewsPopupProps = { news: NonNullable<StartView['newsPopup']>; shop: ShopView }

/**
 * The news of the shop, until they are closed; others or changed ones show again (R-CONTENT-06). Visitors who are asked about
 * cookies see them on their next visit of the page, as one question at a time is enough.
 */
export function NewsPopup({ news, shop }: NewsPopupProps) {
  const { key } = news
  const isAsked = useIsAskedAboutCookies(shop, '/')
  const [isOpen, setIsOpen] = useState(() => !isAsked && !isNewsDismissed(key))
  if (!isOpen) return null
  const close = () => {
    dismissNews(key)
    setIsOpen(false)
  }
  return (
    <Dialog label={homeTexts.news} onClose={close} className="news-popup">
      <button type="button" aria-label={homeTexts.newsClose} onClick={close} className="news-close">
        <CloseIcon />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached by keyboard. */}
      <section className="news-text" tabIndex={0} aria-label={homeTexts.news}>
        <FormattedText html={news.html} isGerman={isGerman(news, 'html')} />
      </section>
      <div className="border-t border-line p-3 text-right">
        <Button kind="ink" onClick={close}>
          {homeTexts.newsClose}
        </Button>
      </div>
    </Dialog>
  )
}

/** Whether these news were closed before in this session of the browser. Without storage they show again. */
function isNewsDismissed(key: string): boolean {
  return readText('sessionStorage', storageKey) === key
}

/** Remembers that these news were closed. */
function dismissNews(key: string): void {
  writeText('sessionStorage', storageKey, key)
}
