import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { alarmVoice, prepareAlarm, readyAlarm, startRinging, stopRinging } from '../alerts/alarm.ts'
import { useBoardSettings } from '../board/board-settings.ts'
import { useSession } from '../../../session/session.ts'
import { useStore } from '@theke/ui/store.ts'
import { startOrderSync } from './order-store.ts'
import { startHeartbeat, useOwnBoard } from '../alerts/board-watch.ts'
import { boardPath } from '../../screen-paths.ts'
import { SoundHint } from '../alerts/sound-hint.tsx'
import { keepPageOffline } from '../../../shell/worker/kept-page.ts'
import { loadMenuList } from '../../../shell/late/late-menu.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { useNewOrders, useSteps, useUnseenOrders } from './use-orders.ts'
import { useTitleAlarm } from '../alerts/use-title-alarm.ts'

// Only who has taken a step needs it.
const UndoBar = lazyComponent(async () => (await import('../actions/undo-bar.tsx')).UndoBar)

const keepAfterMs = 8000

/** Keeps the back-office on this device with what the counter needs offline, once the first screen is there. */
function keepForLater(): () => void {
  const timer = setTimeout(() => void keepCounter(), keepAfterMs)
  return () => clearTimeout(timer)
}

async function keepCounter(): Promise<void> {
  await Promise.allSettled([
    import('../board/board-screen.tsx'),
    import('../board/board-day-picker.tsx'),
    import('../board/not-collected-dialog.tsx'),
    import('../selection/selection-bar.tsx'),
    import('../order/order-drawer.tsx'),
    import('../order/order-detail.tsx'),
    import('../hand-over/hand-over-screen.tsx'),
    import('../offline/steps-dialog.tsx'),
    import('../actions/undo-bar.tsx'),
    loadMenuList(),
    import('../pauses/quick-actions.tsx'),
    import('../../../shell/late/menu-drawer.tsx'),
    import('../../../shell/late/notices.tsx'),
    import('../../../shell/late/questions.tsx'),
    import('@theke/contract/people/phone-number.ts'),
    import('qr/decode.js'),
  ])
  await keepPageOffline('/backend')
}

/** Browsers allow sound from here on. Not `pointerdown`: the hint goes, and what stands above it would move away from under the finger. */
const signs = ['click', 'keydown'] as const
/** Also what a card or a row keeps to itself. */
const onTheWay = { capture: true }

/**
 * Watches over the orders wherever in the back-office a person is: the bell rings for new ones, the browser's title
 * counts them, and steps can be undone.
 */
export function OrderWatch() {
  const { isSoundOn } = useBoardSettings()
  const voice = useStore(alarmVoice)
  const count = useNewOrders().length
  const unseen = useUnseenOrders()
  const { pathname } = useLocation()
  const board = useOwnBoard()
  const canUndo = useSteps().undoable.size > 0
  // It stays, as it leads the focus on after the last undo.
  const [hasUndoBar, setHasUndoBar] = useState(canUndo)
  if (canUndo && !hasUndoBar) setHasUndoBar(true)
  const rings = isSoundOn && unseen.length > 0

  const { id: person } = useSession()
  useEffect(() => startOrderSync(person), [person])
  useEffect(keepForLater, [])
  useEffect(() => (board === null ? undefined : startHeartbeat(board)), [board])
  useTitleAlarm(count, unseen.length)

  useEffect(() => {
    if (isSoundOn) prepareAlarm()
  }, [isSoundOn])

  useEffect(() => {
    if (!rings) return
    startRinging()
    return stopRinging
  }, [rings])

  useEffect(() => {
    if (voice !== 'locked') return
    const unlock = () => void readyAlarm()
    for (const sign of signs) addEventListener(sign, unlock, onTheWay)
    return () => {
      for (const sign of signs) removeEventListener(sign, unlock, onTheWay)
    }
  }, [voice])

  return (
    <>
      {pathname === boardPath && isSoundOn && voice === 'locked' && <SoundHint />}
      {hasUndoBar && <UndoBar />}
    </>
  )
}
