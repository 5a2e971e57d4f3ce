import { ApiError } from '@theke/contract/client.ts'
import { questionnaireApi } from '@theke/contract/ordering/questionnaire-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { hasAtMost } from '@theke/domain/entered-text.ts'
import { asksForRating, type CustomerOrder } from '@theke/domain/ordering/customer-status.ts'
import {
  maxRemarkLength,
  type QuestionnaireAnswers,
  ratingFields,
} from '@theke/domain/ordering/questionnaire.ts'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { TextField } from '@theke/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { language } from '../../texts/i18n.ts'
import { lengthCounter } from '../../texts/length-counter.ts'
import { statusTexts } from '../../texts/german/status.ts'
import { dismissRating, isRatingDismissed } from './rating-dismissal.ts'
import { StarRating } from './star-rating.tsx'

type RatingPromptProps = {
  shop: ShopView
  order: PricedOrder
  customerOrder: CustomerOrder
  onOrder: (order: PricedOrder) => void
}

const texts = statusTexts.rating
const nothingSaid: QuestionnaireAnswers = {
  rating: null,
  foodRating: null,
  serviceRating: null,
  processRating: null,
  comment: '',
}

/** Asks once how a completed order was; the remark comes after the stars (R-ORDER-15). */
export function RatingPrompt({ shop, order, customerOrder, onOrder }: RatingPromptProps) {
  const [answers, setAnswers] = useState(nothingSaid)
  const [isDismissed, setIsDismissed] = useState(() => isRatingDismissed(order.uid))
  const [phase, setPhase] = useState<'asking' | 'sending' | 'thanked'>('asking')
  const [error, setError] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)

  if (phase === 'thanked')
    return (
      <Notice isLive tone="ready">
        {texts.thanks}
      </Notice>
    )
  if (!asksForRating(customerOrder, shop, isDismissed)) return null

  const body = sendable(answers)
  const isTooLong = body !== null && !hasAtMost(body.comment, maxRemarkLength)
  const send = async () => {
    if (body === null || isTooLong || phase === 'sending') return
    setPhase('sending')
    setError(null)
    try {
      const params = { uid: order.uid, hash: order.hash }
      // The server recognises a repeated rating of the same order, so a failed request may be retried.
      const headers = { 'Idempotency-Key': order.uid }
      const rated = await api.call(questionnaireApi.sendQuestionnaire, { params, body, headers })
      moveFocusOut(section.current)
      onOrder(rated)
      setPhase('thanked')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError((language === 'de' && failure.message) || texts.failed)
      setPhase('asking')
    }
  }

  return (
    <section
      ref={section}
      aria-labelledby="rating"
      className="grid gap-4 rounded-theme border border-line bg-white p-5"
    >
      <h2 id="rating" className="text-xl">
        {texts.heading}
      </h2>
      <div>
        {ratingFields.map((field) => (
          <StarRating
            key={field}
            name={field}
            label={texts.fields[field]}
            value={answers[field]}
            onChange={(value) => setAnswers((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </div>
      {body !== null && (
        <TextField
          isLong
          label={texts.comment}
          value={answers.comment}
          counter={lengthCounter(answers.comment, maxRemarkLength)}
          onChange={(comment) => setAnswers((before) => ({ ...before, comment }))}
        />
      )}
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={body === null || isTooLong}
          aria-disabled={phase === 'sending' || undefined}
          onClick={() => void send()}
        >
          {texts.send}
        </Button>
        <Button
          kind="plain"
          onClick={() => {
            dismissRating(order.uid)
            moveFocusOut(section.current)
            setIsDismissed(true)
          }}
        >
          {texts.dismiss}
        </Button>
      </div>
    </section>
  )
}

/** Moves the focus to the content of the page where it is in a part that is about to go. */
function moveFocusOut(part: HTMLElement | null): void {
  if (part?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
}

/** The answers as they travel; null while a star is missing (R-ORDER-15). */
function sendable({ rating, foodRating, serviceRating, processRating, comment }: QuestionnaireAnswers) {
  if (rating === null || foodRating === null || serviceRating === null || processRating === null) return null
  return { rating, foodRating, serviceRating, processRating, comment: comment.trim() }
}
