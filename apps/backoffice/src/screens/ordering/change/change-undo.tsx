import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { ApiError } from '@theke/contract/client.ts'
import { isOutcomeUnknown } from '@theke/contract/client/unknown-outcome.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { createStore, useStore } from '@theke/ui/store.ts'
import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { TimeLeft } from '../actions/undo-bar.tsx'
import bar from '../actions/undo-bar.module.css'
import { StepNote } from '../actions/step-error-note.tsx'
import { rememberOrder } from '../live/order-store.ts'
import { texts as orderingTexts } from '../ordering-texts.ts'
import { changeBody, draftOf, newChangeKey } from './change-draft.ts'
import { changeTexts as texts } from './change-texts.ts'

const offeredMs = 10_000

/** A change that was just saved: the order as it was and is, and the key by which it is taken back once. */
type SavedChange = { before: StaffOrder; after: StaffOrder; key: string; until: number }

const saved = createStore<SavedChange | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Offers for some seconds to take a change back that was just saved. */
export function offerChangeUndo(before: StaffOrder, after: StaffOrder): void {
  keepOffer()
  saved.set({ before, after, key: newChangeKey(), until: Date.now() + offeredMs })
  timer = setTimeout(() => saved.set(null), offeredMs)
}

/** An offer that was taken stays in sight until its end is known. */
function keepOffer(): void {
  clearTimeout(timer)
}

/**
 * Takes the last change of an order back by another change, which goes to kitchen and customer as that one did: what they have heard meanwhile stays
 * true, and nothing waits that could get lost.
 */
export function ChangeUndo({ order }: { order: StaffOrder }) {
  const change = useStore(saved)
  if (change === null || change.after.id !== order.id) return null
  return <UndoRow key={change.key} change={change} />
}

type Outcome = { text: string; isDone: boolean; mayRepeat: boolean }

function UndoRow({ change: { before, after, key, until } }: { change: SavedChange }) {
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const sentence = useRef<HTMLParagraphElement>(null)

  async function undo(): Promise<void> {
    if (isSending) return
    keepOffer()
    setSending(true)
    setOutcome(null)
    try {
      rememberOrder(await api.call(staffOrderApi.changeOrder, { params: { id: after.id }, body: body() }))
      setOutcome({ text: texts.takenBack, isDone: true, mayRepeat: false })
      sentence.current?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isUnknown = isOutcomeUnknown(error)
      const text = isUnknown ? texts.undoUnanswered : texts.notTakenBack(error.message)
      setOutcome({ text, isDone: false, mayRepeat: isUnknown })
    } finally {
      setSending(false)
    }
  }

  function body() {
    // What was agreed a moment ago is agreed again, even where the rules no longer offer it, but not at another price.
    const shownTotal = before.pricing.totalGross
    return changeBody(after, draftOf(before), {
      shownTotal,
      key,
      overruling: texts.undoReason,
      isTold: false,
    })
  }

  if (outcome !== null && !outcome.isDone && !outcome.mayRepeat)
    return <StepNote message={outcome.text} onClose={() => saved.set(null)} />
  return (
    <div className={`${bar.bar} ${bar.beside}`}>
      <p ref={sentence} tabIndex={-1} aria-live="polite">
        {outcome === null ? texts.saved(after.ticketNumber) : outcome.text}
      </p>
      {outcome === null && !isSending && <TimeLeft until={until} />}
      {outcome?.isDone !== true && (
        <Button
          variant="white"
          color="dark.9"
          className={bar.undo}
          loading={isSending}
          leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          onClick={() => void undo()}
        >
          {orderingTexts.card.undo}
        </Button>
      )}
    </div>
  )
}
