import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { Button } from '@theke/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { legalLinks } from '../footer/legal-links.ts'
import { Link } from '../router/link.tsx'
import { consentTexts } from '../texts/german/page-extras.ts'
import type { ConsentChoice } from './consent-store.ts'
import './consent-banner.css'

type ConsentBannerProps = {
  shop: ShopView
  /** The earlier decision, where the visitor has opened the settings again. */
  choice: ConsentChoice | null
  onAccept: () => void
  onRefuse: () => void
}

/** The consent banner. It does not block the page; refusing is as easy as accepting (R-PRIVACY-01). */
export function ConsentBanner({ shop, choice, onAccept, onRefuse }: ConsentBannerProps) {
  const box = useRef<HTMLElement>(null)
  const isReopened = choice !== null
  const [before = '', after] = consentTexts.text.split('{privacyPolicy}')
  const [sentence, ...others] = before.split(/(?<=\.) /)

  // A visitor who opened the settings continues here, and afterwards where they were.
  useEffect(() => {
    if (!isReopened) return
    const origin = document.activeElement
    box.current?.focus()
    return () => {
      if (origin instanceof HTMLElement) origin.focus({ preventScroll: true })
    }
  }, [isReopened])

  return (
    <section ref={box} tabIndex={-1} className="consent-banner" aria-label={consentTexts.label}>
      {/* Each sentence by itself is smaller than the texts of the page, which browsers otherwise count as shown only when this comes. */}
      <p>
        <span className="block">{sentence} </span>
        <span className="block">
          {others.join(' ')}
          <PrivacyPolicy shop={shop} />
          {after}
        </span>
      </p>
      {choice && <p className="text-muted">{consentTexts[choice]}</p>}
      <div className="consent-choices">
        <Button kind="ghost" onClick={onRefuse}>
          {consentTexts.refuse}
        </Button>
        <Button kind="ghost" onClick={onAccept}>
          {consentTexts.accept}
        </Button>
      </div>
    </section>
  )
}

function PrivacyPolicy({ shop }: { shop: ShopView }) {
  const link = legalLinks(shop).find(({ name }) => name === 'privacy')
  if (!link) return consentTexts.privacyPolicy
  return link.isOwnPage ? (
    <Link href={link.address}>{consentTexts.privacyPolicy}</Link>
  ) : (
    <a href={link.address} target="_blank" rel="noopener noreferrer">
      {consentTexts.privacyPolicy}
    </a>
  )
}
