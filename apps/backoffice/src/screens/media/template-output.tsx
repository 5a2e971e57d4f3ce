import { Button, MultiSelect } from '@mantine/core'
import { product } from '@theke/contract/catalogue/product.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { imageTemplate } from '@theke/contract/media/image-template.ts'
import { templateOutputApi } from '@theke/contract/media/template-output-api.ts'
import { useState } from 'react'
import { Card } from '../../entity-kit/card.tsx'
import { useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
import { useTitles } from '../../entity-kit/record-queries.ts'
import { useMay } from '../../session/session.ts'
import { OutputForm } from './output-form.tsx'
import { outputTexts as text } from './output-texts.ts'
import classes from './output.module.css'

/** Pictures of the stored template for many products. */
export function TemplateOutput() {
  const { isStored } = useOpenRecord()
  const { id } = useRecordValues<RowOf<typeof imageTemplate>>()
  const mayMake = useMay(templateOutputApi.makeOutput.permission)
  const products = [...useTitles(product.path)].map(([key, label]) => ({ value: String(key), label }))
  const [chosen, setChosen] = useState<string[]>([])
  if (!mayMake || !isStored) return null
  return (
    <Card
      title={text.action}
      hint={text.hint}
      actions={
        <Button variant="default" onClick={() => setChosen(products.map(({ value }) => value))}>
          {text.allProducts}
        </Button>
      }
    >
      <div className={classes.form}>
        <MultiSelect
          label={text.products}
          data={products}
          value={chosen}
          onChange={setChosen}
          searchable
          clearable
          hidePickedOptions
          limit={100}
        />
        <OutputForm template={id} products={chosen.map(Number)} />
      </div>
    </Card>
  )
}
