import { Loader, Select, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { receiptName, writtenTime } from '@theke/contract/payments/receipt-paper.ts'
import { registersApi, type RegisterView } from '@theke/contract/payments/registers-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { PrintablePaper } from '../../printing/print-dialog.tsx'
import { registersTexts as texts } from './registers-texts.ts'

/** Opens the receipts of nothing of a register, to be scanned, printed and kept; the newest one is shown first. */
export function openNullReceipts({ id, registerId }: RegisterView): void {
  modals.open({
    title: texts.nullReceiptsOf(registerId),
    closeButtonProps: { 'aria-label': de.common.close },
    children: <NullReceipts id={id} />,
  })
}

function NullReceipts({ id }: { id: number }) {
  const [chosen, setChosen] = useState('0')
  const receipts = useQuery({
    queryKey: ['cash-registers', 'null-receipts', id],
    queryFn: ({ signal }) => api.call(registersApi.listNullReceipts, { params: { id }, signal }),
  })
  if (receipts.isError) return <LoadFailure error={receipts.error} onRetry={() => void receipts.refetch()} />
  if (receipts.data === undefined) return <Loader />
  const shown = receipts.data[Number(chosen)]
  return (
    <Stack gap={16}>
      <Select
        label={texts.whichReceipt}
        allowDeselect={false}
        data={receipts.data.map((receipt, place) => ({
          value: String(place),
          label: `${receiptName(receipt)}, ${writtenTime(receipt.time)}`,
        }))}
        value={chosen}
        onChange={(value) => value !== null && setChosen(value)}
      />
      {shown && <PrintablePaper paper={shown.paper} />}
    </Stack>
  )
}
