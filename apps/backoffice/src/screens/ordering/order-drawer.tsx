import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { de } from '../../texts/de.ts'
import { OrderDetail } from './order-detail.tsx'
import { orderQuery } from './order-desk.ts'
import classes from './order-drawer.module.css'
import { texts } from './ordering-texts.ts'
import type { Act } from './use-acting.tsx'

type Props = { id: number | null; onAct: Act; onClose: () => void }

/** Everything about one order, over the screen it was opened from. */
export function OrderDrawer({ id, onAct, onClose }: Props) {
  const order = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null, staleTime: 0 })
  const data = id === null ? undefined : order.data
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size={600}
      title={texts.detail.title(data?.ticketNumber ?? '…')}
      closeButtonProps={{ 'aria-label': de.common.close, size: 44, iconSize: 22 }}
      classNames={{
        root: classes.root,
        overlay: classes.overlay,
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {data ? (
        <OrderDetail order={data} onAct={onAct} />
      ) : order.isError ? (
        <LoadFailure error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <div className={classes.loading} aria-live="polite">
          <span className="visually-hidden">{de.app.loading}</span>
          <Skeleton height={24} width="60%" mb={16} />
          <Skeleton height={120} mb={16} />
          <Skeleton height={200} />
        </div>
      )}
    </Drawer>
  )
}
