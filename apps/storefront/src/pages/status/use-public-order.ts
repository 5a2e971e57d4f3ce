import { addressOf, ApiError } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { watchOrder } from './watch-order.ts'

type LoadedOrder =
  | { kind: 'loading' | 'missing' | 'failed' }
  | { kind: 'loaded'; order: PricedOrder; at: number }

/** Loads an order and keeps it up to date until nothing can happen to it any more. */
export function usePublicOrder(uid: string, hash: string) {
  const [loaded, setLoaded] = useState<LoadedOrder>({ kind: 'loading' })
  const [isConnected, setIsConnected] = useState(true)
  const lastCall = useRef(0)

  const showOrder = useCallback((order: PricedOrder) => {
    lastCall.current += 1
    setLoaded({ kind: 'loaded', order, at: Date.now() })
  }, [])

  const reload = useCallback(async () => {
    lastCall.current += 1
    const call = lastCall.current
    try {
      const order = await api.call(customerOrderApi.loadPublicOrder, { params: { uid, hash } })
      // In pieces, so that a slow phone can be pressed meanwhile.
      startTransition(() => {
        if (call === lastCall.current) setLoaded({ kind: 'loaded', order, at: Date.now() })
      })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const kind = error.status === 404 ? 'missing' : 'failed'
      // What was loaded once stays on the page when a later call fails.
      setLoaded((before) => (before.kind === 'loaded' && kind === 'failed' ? before : { kind }))
      return false
    }
  }, [uid, hash])

  const isOver = loaded.kind === 'missing' || (loaded.kind === 'loaded' && isFinal(loaded.order))
  useEffect(() => {
    if (isOver) return
    const eventsAddress = addressOf(customerOrderApi.watchPublicOrder, { uid, hash })
    return watchOrder({ eventsAddress, reload, onConnection: setIsConnected })
  }, [uid, hash, isOver, reload])

  return { loaded, isConnected, isOver, reload, showOrder }
}
