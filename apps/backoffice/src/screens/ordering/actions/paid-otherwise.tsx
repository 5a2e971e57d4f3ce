import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { counterMethodLabels } from '@theke/contract/payments/payments-api.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { usualPayment } from '../order-labels.ts'
import { texts } from '../ordering-texts.ts'
import type { OrderAct } from './use-order-actions.tsx'

type Props = { order: OrderSnapshotSource; isBusy: boolean; className?: string | undefined; onAct: OrderAct }

/** Completes an order that was paid in another way than it says, or not yet. */
export function PaidOtherwise({ order, isBusy, className, onAct }: Props) {
  const usual = usualPayment(order.view)
  if (usual === null) return null
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <Button
          className={className}
          variant="default"
          title={texts.paidOtherwise.button}
          disabled={isBusy}
          rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
        >
          {texts.paidOtherwise.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {counterPaymentMethods
          .filter((method) => method !== usual)
          .map((paidBy) => (
            <Menu.Item key={paidBy} h={48} onClick={() => onAct(order, 'completed', { paidBy })}>
              {counterMethodLabels[paidBy]}
            </Menu.Item>
          ))}
        <Menu.Item h={48} onClick={() => onAct(order, 'completed', { paidBy: 'open' })}>
          {texts.paidOtherwise.notYet}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
