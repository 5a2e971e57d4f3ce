import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { useIsKiosk } from './kiosk-context.ts'
import { Link } from '../router/link.tsx'

/** The shop's logo, or its name with the last word in the shop's colour; leads home, except at a kiosk, which has no other page. */
export function Logo({ shop }: { shop: ShopView }) {
  const isKiosk = useIsKiosk()
  const mark = shop.logo ? (
    <img
      src={imageAddress(shop.logo, { size: 'small' })}
      alt={isKiosk ? shop.shopName : ''}
      className="h-9 w-auto"
      height={36}
    />
  ) : (
    <Wordmark name={shop.shopName} />
  )
  if (isKiosk) return <span className="logo inline-flex min-h-11 items-center">{mark}</span>
  return (
    <Link href="/" className="logo inline-flex min-h-11 items-center" aria-label={shop.shopName}>
      {mark}
    </Link>
  )
}

/** From more letters than this on a name is written smaller, so that it takes two lines beside a search and not four. */
const longName = 24

export function Wordmark({ name }: { name: string }) {
  const words = name.split(' ')
  const last = words.pop() ?? ''
  return (
    <span className={name.length > longName ? 'wordmark wordmark-long' : 'wordmark'}>
      {words.join(' ')} <b className="text-primary-text">{last}</b>
    </span>
  )
}
