import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { useConnectivity } from '../offline/watch-connectivity.ts'
import { languageNames } from '../shell/language-link.tsx'
import { kioskTexts } from '../texts/german/kiosk.ts'
import { language } from '../texts/i18n.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'

/** The lower edge of a kiosk, where hands reach: what is wrong with the connection, and the languages. */
export function KioskFoot({ shop }: { shop: ShopView }) {
  const { isLost } = useConnectivity()
  return (
    <footer className="kiosk-foot">
      {isLost && <p role="alert">{kioskTexts.offline}</p>}
      {shop.enableEnglish && (
        <nav aria-label={kioskTexts.languages}>
          {keysOf(languageNames).map((each) => (
            <a
              key={each}
              href={`?lang=${each}`}
              hrefLang={each}
              lang={each}
              aria-current={each === language ? 'true' : undefined}
            >
              {languageNames[each]}
            </a>
          ))}
        </nav>
      )}
    </footer>
  )
}
