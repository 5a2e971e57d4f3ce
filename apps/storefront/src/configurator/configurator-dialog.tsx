import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { stepsOf } from '@theke/domain/catalogue/steps.ts'
import { isItemValid, isStepComplete, nextStep, previousStep } from '@theke/domain/catalogue/configurator.ts'
import { emptyItem } from '@theke/domain/catalogue/empty-item.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import { type CartItem, missingWishOf } from '@theke/domain/ordering/cart/cart.ts'
import { Dialog } from '@theke/ui/dialog.tsx'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { showToast } from '@theke/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { useBranch } from '../branch/branch-context.ts'
import type { CartLine } from '../cart/cart.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { removeLine } from '../cart/cart-changes.ts'
import { amountOf, replaceItem } from '../cart/line-changes.ts'
import { tellOfMaximum } from '../cart/tell-of-maximum.ts'
import { useLeaveQuestion } from '../shell/leave-question.tsx'
import { buttonTexts } from '../texts/german/cart.ts'
import { configuratorTexts, uploadTexts } from '../texts/german/configurator.ts'
import { rangeTexts } from '../texts/german/assortment.ts'
import { ConfiguratorFoot } from './configurator-foot.tsx'
import { ProductIntro } from './product-intro.tsx'
import { StepProgress } from './step-progress.tsx'
import { StepView } from './step-view.tsx'

/** What is being configured: a product for the cart, perhaps in a wanted amount, or an item that is in it. */
export type Configured = {
  productId: number
  line: CartLine | null
  wanted?: Pick<CartItem, 'amount' | 'unit'> | undefined
}

export type ConfiguratorProps = { configured: Configured; onClose: () => void }

/** Describes a product and lets the customer choose amount and options. */
export function ConfiguratorDialog({ configured, onClose }: ConfiguratorProps) {
  const { products } = useBranch()
  const product = products.get(configured.productId)
  useEffect(() => {
    if (product) return
    // The shop took it off its range meanwhile.
    showToast(rangeTexts.unknownProduct)
    onClose()
  }, [product, onClose])
  return product ? <Configurator product={product} configured={configured} onClose={onClose} /> : null
}

function Configurator({
  product,
  configured: { line, wanted },
  onClose,
}: ConfiguratorProps & { product: PricedProductView }) {
  const branch = useBranch()
  const [initial] = useState<CartItem>(() =>
    line ? withoutSnapshot(line) : { ...emptyItem(product), ...wanted },
  )
  const [item, setItem] = useState(initial)
  const [step, setStep] = useState(0)
  const [isChecked, setIsChecked] = useState(false)
  const [sending, setSending] = useState(0)
  const body = useRef<HTMLDivElement>(null)

  const steps = stepsOf(product)
  const isStepwise = product.isStepByStep && steps.length > 0
  const isLastStep = !isStepwise || step === steps.length - 1
  const isSending = sending > 0
  // An amount is set again in a moment; what was chosen is not.
  const isUnsaved = isSending || item.parts !== initial.parts || item.addons !== initial.addons
  const { leave, question } = useLeaveQuestion(isUnsaved, onClose)
  const canGoOn = isLastStep ? isItemValid(product, item) : nextStep(product, item, step) !== null
  const saveLabel = line ? configuratorTexts.save : configuratorTexts.add
  const label = isLastStep ? saveLabel : configuratorTexts.next
  const shown = isStepwise ? [step] : [...steps.keys()]

  const change = ({ key }: CartLine) => {
    const { store } = branch
    const before = amountOf(removeLine(store.get(), key), item)
    store.update((cart) => replaceItem(cart, key, product, item))
    const amount = amountOf(store.get(), item)
    if (amount >= cutNoise(before + item.amount)) showToast(configuratorTexts.changed)
    else tellOfMaximum(product, { ...item, amount }, true)
  }
  const save = () => {
    if (line) change(line)
    else addToCart(branch, product, item)
    onClose()
  }
  const goTo = (target: number) => {
    setIsChecked(false)
    setStep(target)
  }
  const goOn = () => {
    // What is on its way belongs to the product.
    if (isSending) return
    const next = nextStep(product, item, step)
    if (isLastStep && canGoOn) return save()
    if (!isLastStep && next !== null) return goTo(next)
    setIsChecked(true)
    const missing = shown.find((position) => !isStepComplete(product, item, position)) ?? 0
    body.current?.querySelector<HTMLElement>(`[data-step="${missing}"] :is(input, textarea, button)`)?.focus()
  }
  const goBack = () => {
    const before = previousStep(step)
    if (before === null) leave()
    else goTo(before)
  }

  const isFirstRender = useRef(true)
  useEffect(() => {
    if (!isFirstRender.current) body.current?.querySelector<HTMLElement>('[data-step] legend')?.focus()
    isFirstRender.current = false
  }, [step])

  return (
    <Dialog
      label={product.name}
      onClose={leave}
      isUnsaved={isUnsaved}
      className={isStepwise ? 'configurator configurator-stepwise' : 'configurator'}
    >
      <button type="button" className="configurator-close" aria-label={buttonTexts.close} onClick={leave}>
        <CloseIcon />
      </button>
      <div ref={body} className="configurator-body">
        <ProductIntro product={product} isSmall={isStepwise && step > 0} />
        {isStepwise && <StepProgress step={step} count={steps.length} />}
        {shown.map((position) => {
          const part = steps[position]
          return (
            part && (
              <StepView
                key={position}
                product={product}
                part={part}
                step={position}
                numbering={isStepwise ? { step: position + 1, count: steps.length } : null}
                item={item}
                isChecked={isChecked}
                onChange={setItem}
                onSending={(change) => setSending((before) => before + change)}
              />
            )
          )
        })}
      </div>
      <ConfiguratorFoot
        product={product}
        item={item}
        onChange={setItem}
        canGoOn={canGoOn && !isSending}
        label={isSending ? uploadTexts.wait : label}
        onGoOn={goOn}
        back={
          isStepwise
            ? { label: step === 0 ? configuratorTexts.cancel : configuratorTexts.back, run: goBack }
            : null
        }
      />
      {question}
    </Dialog>
  )
}

function withoutSnapshot({ product, amount, unit, parts, addons, ifMissing }: CartItem): CartItem {
  return { product, amount, unit, parts, addons, ...missingWishOf({ ifMissing }) }
}
