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

/** Opens the receipts of nothing of a register, to be scanned, printed and kept; the one with a number is shown first, else the newest. */
export function openNullReceipts({ id, registerId }: RegisterView, number: number | null): void {
  modals.open({
    title: texts.nullReceiptsOf(registerId),
    closeButtonProps: { 'aria-label': de.common.close },
    children: <NullReceipts id={id} first={number} />,
  })
}

function NullReceipts({ id, first }: { id: number; first: number | null }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const receipts = useQuery({
    queryKey: ['cash-registers', 'null-receipts', id],
    queryFn: ({ signal }) => api.call(registersApi.listNullReceipts, { params: { id }, signal }),
  })
  if (receipts.isError) return <LoadFailure error={receipts.error} onRetry={() => void receipts.refetch()} />
  if (receipts.data === undefined) return <Loader />
  const wanted = receipts.data.findIndex(({ number }) => number !== null && number === first)
  const place = chosen ?? String(Math.max(0, wanted))
  const shown = receipts.data[Number(place)]
  return (
    <Stack gap={16}>
      <Select
        label={texts.whichReceipt}
        allowDeselect={false}
        data={receipts.data.map((receipt, place) => ({
          value: String(place),
          label: `${receiptName(receipt)}, ${writtenTime(receipt.time)}`,
        }))}
        value={place}
        onChange={setChosen}
      />
      {shown && <PrintablePaper paper={shown.paper} />}
    </Stack>
  )
}
