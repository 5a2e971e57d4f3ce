import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Closing, closingsApi } from '@theke/contract/payments/closings-api.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { momentLabel } from '../../../shop-time.ts'
import type { BranchName } from '../live/use-branches.ts'
import { ClosingSheet } from './closing-sheet-view.tsx'
import { tillsKey } from './use-till.ts'
import { tillTexts as texts } from './till-texts.ts'
import classes from './till.module.css'

type Props = { branch: BranchName; closing: Closing; onBack: () => void }

/** A closing as it was stored, to print: on the receipt printers of its branch, or with the browser. What is printed after the first time is a copy. */
export function StoredClosing({ branch, closing, onBack }: Props) {
  const queries = useQueryClient()
  const [isCopy, setIsCopy] = useState(closing.isPrinted)
  const [isInBrowser, setIsInBrowser] = useState(false)
  const params = { branchId: closing.branch.id, number: closing.number }
  const reload = () => void queries.invalidateQueries({ queryKey: tillsKey })
  const print = useMutation({
    mutationFn: () => api.call(printingApi.printClosing, { params }),
    onSuccess: () => setIsCopy(true),
    onSettled: reload,
  })
  const printInBrowser = useMutation({
    mutationFn: () => api.call(closingsApi.printInBrowser, { params }),
    onSuccess: ({ isPrinted }) => {
      setIsCopy(isPrinted)
      setIsInBrowser(true)
    },
    onSettled: reload,
  })
  // The page has to show whether it is a copy before the browser prints it, and stays so until it has.
  useEffect(() => {
    if (!isInBrowser) return
    const end = () => {
      setIsInBrowser(false)
      setIsCopy(true)
    }
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isInBrowser])
  const error = print.error ?? printInBrowser.error
  return (
    <div className={classes.page}>
      <output>
        <b>{texts.closed(closing.number)}</b>
      </output>
      <ClosingSheet
        isCopy={isCopy}
        sheet={{
          ...closing,
          branchName: branch.name,
          period: texts.period(momentLabel(Date.parse(closing.from)), momentLabel(Date.parse(closing.at))),
        }}
      />
      <div className={classes.actions}>
        <Button
          size="lg"
          loading={print.isPending}
          leftSection={<IconPrinter size={20} stroke={1.5} />}
          onClick={() => print.mutate()}
        >
          {texts.print}
        </Button>
        <output className={error ? classes.error : classes.since}>
          {error
            ? errorText(error)
            : print.data && texts.printing(print.data.map(({ device }) => device.name).join(', '))}
        </output>
        <Button
          size="lg"
          variant="default"
          loading={printInBrowser.isPending}
          leftSection={<IconPrinter size={20} stroke={1.5} />}
          onClick={() => printInBrowser.mutate()}
        >
          {texts.printInBrowser}
        </Button>
        <Button size="lg" variant="default" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </div>
  )
}
