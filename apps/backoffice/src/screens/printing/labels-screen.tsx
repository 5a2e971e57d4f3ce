import { Button, MultiSelect, NumberInput, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@theke/contract/client.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { labelLayoutLabels } from '@theke/contract/printing/device.ts'
import { labelsApi } from '@theke/contract/printing/labels-api.ts'
import { useState } from 'react'
import { Card } from '../../entity-kit/card.tsx'
import { referencesQuery } from '../../entity-kit/record-queries.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import classes from './labels-screen.module.css'
import { printingTexts } from './printing-texts.ts'

const texts = printingTexts.labels
const layouts = Object.entries(labelLayoutLabels).map(([value, label]) => ({ value, label }))

/** Labels for the counter: which products, on which sheet, from which place on. */
export default function LabelsScreen() {
  const products = useQuery(referencesQuery(product as unknown as Entity))
  const [chosen, setChosen] = useState<string[]>([])
  const [layout, setLayout] = useState('compact')
  const [copies, setCopies] = useState<number | string>(1)
  const [startAt, setStartAt] = useState<number | string>(1)
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
        <Card title={texts.title} hint={texts.hint}>
          <div className={classes.form}>
            <MultiSelect
              className={classes.wide}
              label={texts.products}
              placeholder={chosen.length === 0 ? texts.choose : undefined}
              data={products.data?.data.map(({ id, ...row }) => ({
                value: String(id),
                label: String((row as { name?: unknown }).name),
              }))}
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
            <NumberInput label={texts.copies} min={1} max={100} value={copies} onChange={setCopies} />
            <NumberInput
              label={texts.startAt}
              description={texts.startAtHint}
              inputWrapperOrder={['label', 'input', 'description']}
              min={1}
              max={200}
              value={startAt}
              onChange={setStartAt}
            />
          </div>
          {chosen.length === 0 ? (
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
