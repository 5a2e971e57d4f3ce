import { Button, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { productionApi } from '@theke/contract/ordering/counter/production-api.ts'
import { type SubmitEvent, useState } from 'react'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { parcelScan, useScanner } from '../actions/scanner.ts'
import type { ProductionFilter } from './production-filter.ts'
import { productionTexts as texts } from './production-texts.ts'
import classes from './production.module.css'
import { scopeOf } from './use-production.ts'

/** Ticks off what an order has on the list by the code of its parcel: scanned anywhere on the screen, or typed. */
export function ParcelScan({ filter }: { filter: ProductionFilter }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const scan = useMutation({
    mutationFn: (step: { code: string; isDone: boolean }) =>
      api.call(productionApi.tickParcel, { body: { ...scopeOf(filter), ...step } }),
    onSuccess: () => setTyped(''),
    onSettled: () => queries.invalidateQueries({ queryKey: ['production', 'ticks'] }),
  })
  const { data, variables, mutate } = scan
  useScanner((code) => mutate({ code, isDone: true }), parcelScan)
  return (
    <form
      className={classes.scan}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (typed.trim() !== '') mutate({ code: typed.trim(), isDone: true })
      }}
    >
      <TextInput
        aria-label={texts.scan}
        placeholder={texts.scanHint}
        leftSection={<IconBarcode size={18} stroke={1.5} aria-hidden />}
        autoComplete="off"
        value={typed}
        error={scan.isError ? errorText(scan.error) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          if (scan.isError) scan.reset()
        }}
      />
      {data && variables && (
        <output>
          {variables.isDone ? texts.scanned(data.ticketNumber, data.lines) : texts.opened(data.ticketNumber)}
          {variables.isDone && (
            <Button variant="subtle" onClick={() => mutate({ code: variables.code, isDone: false })}>
              {texts.undo}
            </Button>
          )}
        </output>
      )}
    </form>
  )
}
