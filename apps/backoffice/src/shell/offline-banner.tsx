import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConnectivity, useCutSince } from '../connectivity.ts'
import { useStore } from '@theke/ui/store.ts'
import { isBoardCut, maxKept } from '../screens/ordering/offline/kept-board.ts'
import { offlineTexts as texts } from '../screens/ordering/offline/offline-texts.ts'
import { hideSent, useStepQueue } from '../screens/ordering/offline/step-queue.ts'
import { canKeep } from '../screens/ordering/offline/vault.ts'
import { useMay } from '../session/session.ts'
import { timeLabel } from '../shop-time.ts'
import { de } from '../texts/de.ts'
import { lazyComponent } from './lazy-component.ts'
import classes from './offline-banner.module.css'

const loadSteps = () => import('../screens/ordering/offline/steps-dialog.tsx')
const StepsDialog = lazyComponent(async () => (await loadSteps()).StepsDialog)

const retryMilliseconds = 5000
/** The line may be gone when somebody wants to see what waits. */
const loadAfterMs = 5000

/**
 * Says that the server cannot be reached and what is done about it; asks again every few seconds, then goes away by itself and loads what had
 * failed. Steps that wait for the shop stay told until it has them.
 */
export function OfflineBanner() {
  const connectivity = useConnectivity()
  const queries = useQueryClient()
  const wasCut = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (connectivity === 'open') {
      if (!wasCut.current) return
      wasCut.current = false
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      return
    }
    wasCut.current = true
    const timer = setInterval(() => void queries.refetchQueries({ queryKey: ['session'] }), retryMilliseconds)
    return () => clearInterval(timer)
  }, [connectivity, queries])
  useEffect(() => {
    const timer = setTimeout(() => void loadSteps().catch(() => undefined), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const keepsSteps = useMay('orders.watch') && canKeep()

  return (
    <>
      <div aria-live="polite">
        {connectivity !== 'open' && !keepsSteps && (
          <div className={classes.banner}>{connectivity === 'offline' ? de.shell.offline : de.shell.cut}</div>
        )}
        {connectivity !== 'open' && keepsSteps && <Without onShow={() => setIsOpen(true)} />}
        {connectivity === 'open' && <BackAgain onShow={() => setIsOpen(true)} />}
      </div>
      {isOpen && <StepsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Showing = { onShow: () => void }

/** Since when there is no connection, how much waits for it, and what goes on and what does not. */
function Without({ onShow }: Showing) {
  const since = useCutSince()
  const { waiting } = useStepQueue()
  const isCut = useStore(isBoardCut)
  return (
    <div className={classes.banner}>
      <div className={classes.withAction}>
        <b className={classes.since}>
          {texts.since(since === null ? '' : timeLabel(since))} · {texts.kept(waiting.length)}
        </b>
        <Button variant="default" onClick={onShow}>
          {texts.show}
        </Button>
      </div>
      <p className={classes.list}>
        <b>{texts.goesOn}</b> {texts.goesOnList}. <b>{texts.goesNot}</b> {texts.goesNotList}.
        {isCut && ` ${texts.cut(maxKept)}`}
      </p>
    </div>
  )
}

/** What became of the steps since the connection is back. */
function BackAgain({ onShow }: Showing) {
  const { waiting, sent, isSending, ofOthers } = useStepQueue()
  const refused = waiting.filter(({ refusal }) => refusal !== null)
  const held = new Set(refused.map(({ before }) => before.id))
  const toDecide = refused.length
  const behind = waiting.filter(({ before }) => held.has(before.id)).length - toDecide
  const rest = waiting.length - toDecide - behind
  if (waiting.length + sent.length + ofOthers.length === 0) return null
  const sentences = [
    rest > 0 ? (isSending ? texts.sending(rest) : texts.waiting(rest)) : null,
    sent.length > 0 ? texts.sent(sent.length) : null,
    toDecide > 0 ? texts.toDecide(toDecide) : null,
    behind > 0 ? texts.behind(behind) : null,
    ...ofOthers.map(texts.ofOthers),
  ]
  return (
    <div className={classes.banner} data-done={waiting.length === 0 || undefined}>
      <div className={classes.withAction}>
        <span>{sentences.filter((sentence) => sentence !== null).join(' ')}</span>
        {waiting.length + sent.length > 0 && (
          <span className={classes.buttons}>
            <Button variant="default" onClick={onShow}>
              {toDecide > 0 ? texts.decide : texts.show}
            </Button>
            {waiting.length === 0 && (
              <Button variant="subtle" onClick={hideSent}>
                {texts.hide}
              </Button>
            )}
          </span>
        )}
      </div>
    </div>
  )
}
