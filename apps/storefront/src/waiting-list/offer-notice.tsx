import { ApiError } from '@theke/contract/client.ts'
import { type WaitingWishView, waitingApi } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { stepsOf } from '@theke/domain/catalogue/steps.ts'
import { emptyItem } from '@theke/domain/catalogue/empty-item.ts'
import { Button } from '@theke/ui/button.tsx'
import { SureButton } from '@theke/ui/just-appeared.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { slotsOutdated } from '../appointment/slots-outdated.ts'
import { useDayChoice } from '../assortment/use-day-choice.ts'
import { useBranch } from '../branch/branch-context.ts'
import { addItem, isSameItem, setAmount } from '../cart/cart-changes.ts'
import { useOpenProduct } from '../pages/branch/open-product.ts'
import { navigate } from '../router/link.tsx'
import { checkoutPath } from '../router/route.ts'
import { waitingTexts as texts } from '../texts/german/waiting-list.ts'
import { forgetOffer, heldOfferAt, keepOffer, offerInAddress, withoutOffer } from './held-offer.ts'

/** What is held for a customer of the waiting list, with the way to order it or to let it go. */
export function OfferNotice() {
  const { identifier } = useBranch().view.branch
  const [keys, setKeys] = useState(() => offersAt(identifier))
  const [wish, setWish] = useState<WaitingWishView | null>(null)
  const [problem, setProblem] = useState<'gone' | 'failed' | null>(null)

  const take = (next: WaitingWishView) => {
    if (next.state !== 'offered') forgetOffer(identifier)
    // What is held for this customer is not sold out for them.
    dispatchEvent(new Event(slotsOutdated))
    setWish(next)
    setProblem(null)
  }

  const call = async (endpoint: typeof waitingApi.loadWish, asked: readonly string[]): Promise<void> => {
    const [key, ...others] = asked
    if (key === undefined) return
    setKeys(asked)
    keepOffer(identifier, key)
    try {
      const next = await api.call(endpoint, { params: { key } })
      if (next.state !== 'offered' && others.length > 0) return await call(waitingApi.loadWish, others)
      take(next)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isGone = error.code === 'not-found'
      if (isGone && others.length > 0) return await call(waitingApi.loadWish, others)
      setProblem(isGone ? 'gone' : 'failed')
      if (!isGone) return
      forgetOffer(identifier)
      setWish(null)
    }
    history.replaceState(history.state, '', withoutOffer(location.href))
  }

  useEffect(() => {
    void call(waitingApi.loadWish, keys)
    // Once, for the key with which the page was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (wish === null)
    return problem === null ? null : (
      <Notice tone="waits" isLive className="mt-3 max-w-[60rem]">
        <p>{problem === 'gone' ? texts.gone : texts.loadFailed}</p>
        {problem === 'failed' && (
          <Button kind="plain" className="mt-2" onClick={() => void call(waitingApi.loadWish, keys)}>
            {texts.retry}
          </Button>
        )}
      </Notice>
    )
  return (
    <Notice tone={wish.state === 'offered' ? 'ready' : 'neutral'} isLive className="mt-3 max-w-[60rem]">
      <p className="font-semibold">{wish.text}</p>
      {wish.state === 'offered' && keys.length > 1 && <p className="mt-2">{texts.another}</p>}
      {wish.state === 'offered' && <OrderButton wish={wish} />}
      {(wish.state === 'offered' || wish.state === 'waiting') && (
        <DeclineButton
          key={keys[0]}
          label={wish.state === 'offered' ? texts.decline : texts.leave}
          onDecline={() => void call(waitingApi.withdrawWish, keys)}
        />
      )}
      {problem === 'failed' && <p className="mt-2">{texts.withdrawFailed}</p>}
    </Notice>
  )
}

/** The offer that this tab has at a branch and the one of the address: an order takes one, so the earlier one goes first while it stands. */
function offersAt(identifier: string): readonly string[] {
  const known = [heldOfferAt(identifier), offerInAddress(location.href)].filter((key) => key !== null)
  return [...new Set(known)]
}

/** Goes on with what is held: a product with choices is opened, any other goes into the cart at once. */
function OrderButton({ wish }: { wish: WaitingWishView }) {
  const { view, products, store } = useBranch()
  const openProduct = useOpenProduct()
  const { chosenDay, choose } = useDayChoice()
  const product = products.get(wish.product.id)
  if (product === undefined) return null
  const hasChoices = stepsOf(product).length > 0
  const order = async () => {
    // On any other day what is held does not count, and the product may be sold out.
    if (wish.day !== null && wish.day !== chosenDay && !(await choose(wish.day))) return
    const wanted = { amount: wish.amount, unit: wish.unit }
    if (hasChoices) return openProduct(product.id, wanted)
    const item = { ...emptyItem(product), ...wanted }
    store.update((cart) => {
      const twin = cart.lines.find((line) => isSameItem(line, item))
      // What is held is ordered as a whole: less in the cart would give the rest away.
      return twin === undefined
        ? addItem(cart, product, item)
        : setAmount(cart, twin.key, Math.max(twin.amount, item.amount))
    })
    navigate(checkoutPath(view.branch.identifier))
  }
  return (
    <Button className="mt-2" onClick={() => void order()}>
      {hasChoices ? texts.choose : texts.order}
    </Button>
  )
}

function DeclineButton({ label, onDecline }: { label: string; onDecline: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking)
    return (
      <Button kind="plain" className="mt-2" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
    )
  return (
    <div className="mt-2">
      <p>{texts.sure}</p>
      <SureButton className="mt-2" onClick={onDecline}>
        {texts.yes}
      </SureButton>
      <Button kind="plain" className="mt-2" onClick={() => setIsAsking(false)}>
        {texts.keep}
      </Button>
    </div>
  )
}
