import { Button, MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { product } from '@theke/contract/catalogue/product.ts'
import { addressOf } from '@theke/contract/client.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { device, labelLayoutLabels } from '@theke/contract/printing/device.ts'
import { labelsApi } from '@theke/contract/printing/labels-api.ts'
import { useState } from 'react'
import { optionsOf } from '../../entity-kit/fields/options-of.ts'
import { Card } from '../../entity-kit/card.tsx'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../entity-kit/fields/numbers/german-number-input.tsx'
import { numberProblem } from '../../entity-kit/fields/numbers/number-problem.ts'
import { referencesQuery } from '../../entity-kit/record-queries.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { LabelPrinting } from './label-printing.tsx'
import classes from './labels-screen.module.css'
import { printingTexts } from './printing-texts.ts'

const texts = printingTexts.labels
const layouts = optionsOf(labelLayoutLabels)
const onSheets = 'sheets'

/** Labels for the counter: which products, and whether on sheets, from which place on, or from a label printer. */
export default function LabelsScreen() {
  const products = useQuery(referencesQuery(product))
  const devices = useQuery(referencesQuery(device))
  const [chosen, setChosen] = useState<string[]>([])
  const [layout, setLayout] = useState<keyof typeof labelLayoutLabels>('compact')
  const [copies, setCopies] = useState<NumberInputValue>(1)
  const [startAt, setStartAt] = useState<NumberInputValue>(1)
  const [output, setOutput] = useState(onSheets)
  const copiesProblem = numberProblem(copies, { min: 1, max: 100, isWhole: true })
  const startAtProblem = numberProblem(startAt, { min: 1, max: 200, isWhole: true })
  const printers = labelPrinters(devices.data?.data)
  const printer = printers.find(({ id }) => String(id) === output)
  const named = (products.data?.data ?? []).map(({ id, ...row }) => ({
    value: String(id),
    label: String(row.name),
  }))
  const address = addressOf(
    labelsApi.loadProductLabels,
    {},
    { products: chosen.join(','), layout, copies, startAt },
  )
  return (
    <div>
      <ScreenHeader title={texts.title} />
      <div className={classes.page}>
        {products.isError && <LoadFailure error={products.error} onRetry={() => void products.refetch()} />}
        <Card title={texts.title} hint={printer ? texts.printerHint : texts.hint}>
          <div className={classes.form}>
            <MultiSelect
              className={classes.wide}
              label={texts.products}
              placeholder={chosen.length === 0 ? texts.choose : undefined}
              data={named}
              value={chosen}
              onChange={setChosen}
              searchable
              hidePickedOptions
              nothingFoundMessage={texts.nothing}
            />
            <SegmentedControl
              className={classes.wide}
              aria-label={texts.layout}
              data={layouts}
              value={layout}
              onChange={setLayout}
            />
            {printers.length > 0 && (
              <Select
                className={classes.wide}
                label={texts.printer}
                allowDeselect={false}
                data={[
                  { value: onSheets, label: texts.onSheets },
                  ...printers.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={output}
                onChange={(value) => setOutput(value ?? onSheets)}
              />
            )}
            <GermanNumberInput
              label={texts.copies}
              value={copies}
              onChange={setCopies}
              places={0}
              error={copiesProblem}
            />
            {!printer && (
              <GermanNumberInput
                label={texts.startAt}
                description={texts.startAtHint}
                value={startAt}
                onChange={setStartAt}
                places={0}
                error={startAtProblem}
              />
            )}
          </div>
          {printer ? (
            <LabelPrinting
              printer={printer}
              products={named.filter(({ value }) => chosen.includes(value))}
              layout={layout}
              copies={copiesProblem ? null : Number(copies)}
            />
          ) : chosen.length === 0 || copiesProblem || startAtProblem ? (
            <Button className={classes.open} disabled>
              {texts.open}
            </Button>
          ) : (
            <Button component="a" className={classes.open} href={address} target="_blank">
              {texts.open}
            </Button>
          )}
        </Card>
      </div>
    </div>
  )
}

function labelPrinters(rows: readonly RowOf<typeof device>[] = []) {
  return rows.filter(
    ({ type, connection, isEnabled }) => isEnabled && type === 'labelPrinter' && connection === 'zpl',
  )
}
