import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { useMay } from '../../../session/session.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { changeTexts as texts } from './change-texts.ts'

/** The way to the screen that changes an order, as long as it can be changed. */
export function ChangeLink({ order }: { order: StaffOrder }) {
  const navigate = useNavigate()
  const mayChange = useMay('orders.change')
  if (!mayChange || actionRefusal(toOrderSnapshot(order), 'change') !== null) return null
  return (
    <Button
      onClick={() => void navigate({ to: `/orders/${order.id}/change` })}
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.5} />}
    >
      {texts.button}
    </Button>
  )
}
