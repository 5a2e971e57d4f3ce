import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { counterMethodLabels } from '@theke/contract/payments/payments-api.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { LateMenu } from '../../../shell/late/late-menu.ts'
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
    <LateMenu
      position="top-end"
      isTall
      entries={[
        ...counterPaymentMethods
          .filter((method) => method !== usual)
          .map((paidBy) => ({
            label: counterMethodLabels[paidBy],
            onClick: () => onAct(order, 'completed', { paidBy }),
          })),
        { label: texts.paidOtherwise.notYet, onClick: () => onAct(order, 'completed', { paidBy: 'open' }) },
      ]}
      button={
        <Button
          className={className}
          variant="default"
          title={texts.paidOtherwise.button}
          disabled={isBusy}
          rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
        >
          {texts.paidOtherwise.button}
        </Button>
      }
    />
  )
}
