import { Button, Loader } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { labelLayoutLabels } from '@theke/contract/printing/device.ts'
import { labelsApi } from '@theke/contract/printing/labels-api.ts'
import { api } from '../../api.ts'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { LabelView } from './label-view.tsx'
import classes from './labels-screen.module.css'
import { printJobsKey } from './print-jobs-query.ts'
import { printingTexts } from './printing-texts.ts'

const texts = printingTexts.labels

type LabelPrintingProps = {
  printer: { id: number; name: string }
  products: readonly { value: string; label: string }[]
  layout: keyof typeof labelLayoutLabels
  /** Null while no usable number is typed. */
  copies: number | null
}

/** The first label as that printer makes it, and the button that prints all of them. */
export function LabelPrinting({ printer, products, layout, copies }: LabelPrintingProps) {
  const queries = useQueryClient()
  const first = products[0]
  const device = { id: printer.id }
  const preview = useQuery({
    queryKey: ['label-preview', printer.id, first?.value, layout],
    queryFn: ({ signal }) =>
      api.call(labelsApi.previewProductLabel, {
        query: { product: { id: Number(first?.value) }, device, layout },
        signal,
      }),
    enabled: first !== undefined,
  })
  const printing = useMutation({
    mutationFn: () =>
      api.call(labelsApi.printProductLabels, {
        body: {
          products: products.map(({ value }) => ({ id: Number(value) })),
          device,
          layout,
          copies: copies ?? 1,
        },
      }),
    async onSuccess() {
      notifications.show({ message: texts.printed(printer.name), color: 'var(--ready)' })
      await queries.invalidateQueries({ queryKey: printJobsKey })
    },
  })
  return (
    <>
      {first && (
        <section className={classes.preview} aria-label={texts.preview(first.label)}>
          {preview.isError ? (
            <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />
          ) : preview.data === undefined ? (
            <Loader />
          ) : (
            <LabelView label={preview.data} />
          )}
        </section>
      )}
      {printing.isError && (
        <p role="alert" className={classes.error}>
          {errorText(printing.error)}
        </p>
      )}
      <Button
        className={classes.open}
        leftSection={<IconPrinter size={18} stroke={1.5} />}
        disabled={first === undefined || copies === null}
        loading={printing.isPending}
        onClick={() => printing.mutate()}
      >
        {texts.print}
      </Button>
    </>
  )
}
