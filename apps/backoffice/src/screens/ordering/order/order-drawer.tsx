import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { UnsavedGuard } from '../../../entity-kit/form/unsaved-guard.tsx'
import { hasUnsaved } from '../../../session/login-in-place.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { orderQuery } from '../live/order-store.ts'
import classes from './order-drawer.module.css'
import { texts } from '../ordering-texts.ts'
import { isCovered } from '../actions/scanner.ts'
import type { OrderActions } from '../actions/use-order-actions.tsx'
import { lazyComponent } from '../../../shell/lazy-component.ts'

type Props = { id: number | null; acting: OrderActions; onClose: () => void }

const detailPauseMs = 5000

const loadDetail = () => import('./order-detail.tsx')
const OrderDetail = lazyComponent(async () => (await loadDetail()).OrderDetail)
const PrintDialog = lazyComponent(async () => (await import('../../printing/print-dialog.tsx')).PrintDialog)

/** Everything about one order, over the screen it was opened from. A question about a step lies over it in turn. */
export function OrderDrawer({ id, acting, onClose }: Props) {
  const order = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null, staleTime: 0 })
  const data = id === null ? undefined : order.data
  const [isPrinting, setPrinting] = useState(false)
  const isAsking = acting.isAsking || isPrinting
  useFocusReturn(id)
  useEffect(() => {
    // Loaded after the first view, but before an order is opened, because the connection may have failed by then.
    const timer = setTimeout(() => void loadDetail().catch(() => undefined), detailPauseMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Drawer.Root
        opened={id !== null}
        onClose={() => {
          // Not at once: the key that closes the drawer would also close the question that this may bring.
          if (!isCovered()) setTimeout(onClose)
        }}
        position="right"
        size={600}
        closeOnEscape={!isAsking}
        returnFocus={false}
        classNames={{ root: classes.root, inner: classes.inner, content: classes.content }}
      >
        <Drawer.Overlay className={classes.overlay} />
        <Drawer.Content>
          {/* No landmark: the page has one banner of its own. */}
          <Drawer.Header role="none" className={classes.header}>
            <Drawer.Title className={classes.title}>
              {texts.detail.title(data?.ticketNumber ?? '…')}
            </Drawer.Title>
            <Drawer.CloseButton size={48} iconSize={22} aria-label={de.common.close} />
          </Drawer.Header>
          <Drawer.Body className={classes.body}>
            {data ? (
              <OrderDetail
                placeholder={<OrderOnItsWay />}
                order={data}
                onAct={acting.act}
                onPrint={() => setPrinting(true)}
              />
            ) : order.isError ? (
              <LoadFailure error={order.error} onRetry={() => void order.refetch()} />
            ) : (
              <OrderOnItsWay />
            )}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      {/* A weight that was typed, for example; the address says which order is open. Another screen asks by itself. */}
      <UnsavedGuard
        isActive={() => id !== null && hasUnsaved()}
        isLeft={(current, next) =>
          current.pathname === next.pathname && current.search['order'] !== next.search['order']
        }
      />
      {isPrinting && data && <PrintDialog order={data} onClose={() => setPrinting(false)} />}
    </>
  )
}

function OrderOnItsWay() {
  return (
    <div className={classes.loading} aria-live="polite">
      <span className="visually-hidden">{de.app.loading}</span>
      <Skeleton height={24} width="60%" mb={16} />
      <Skeleton height={120} mb={16} />
      <Skeleton height={200} />
    </div>
  )
}

/**
 * Brings the focus back to what opened the drawer; where a step has moved the card meanwhile, to the card's new place. The
 * drawer's own way back forgets where it came from as soon as a question lies over it.
 */
function useFocusReturn(id: number | null): void {
  const opened = useRef<{ id: number; by: Element | null } | null>(null)
  useEffect(() => {
    if (id !== null) {
      opened.current = { id, by: document.activeElement }
      return
    }
    const { current } = opened
    if (!current) return
    const ticket = document.querySelector<HTMLElement>(`[data-ticket="${current.id}"]`)
    if (current.by instanceof HTMLElement && current.by.isConnected) current.by.focus()
    else ticket?.focus()
  }, [id])
}
