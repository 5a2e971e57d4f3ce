import { Modal, Select } from '@mantine/core'
import { product } from '@theke/contract/catalogue/product.ts'
import { imageTemplate } from '@theke/contract/media/image-template.ts'
import { useState } from 'react'
import type { BulkDialogProps } from '../../entity-kit/entity-override.ts'
import { useTitles } from '../../entity-kit/record-queries.ts'
import { useFocusReturn } from '../../shell/use-focus-return.ts'
import { counted } from '../../texts/entity-names.ts'
import { OutputForm } from './output-form.tsx'
import { outputTexts as text } from './output-texts.ts'
import { de } from '../../texts/de.ts'
import classes from './output.module.css'

/** Pictures or price cards of the products selected in the list. */
export default function ProductsOutputDialog({ ids, onClose }: BulkDialogProps) {
  useFocusReturn()
  const templates = [...useTitles(imageTemplate.path)].map(([id, label]) => ({ value: String(id), label }))
  const [chosen, setChosen] = useState<string | null>(null)
  const template = chosen ?? templates[0]?.value ?? null
  return (
    <Modal
      closeButtonProps={{ 'aria-label': de.common.close }}
      opened
      onClose={() => onClose(null)}
      title={text.title(counted(product, ids.length))}
      size="lg"
    >
      <div className={classes.form}>
        {templates.length === 0 && <p>{text.noTemplates}</p>}
        <Select
          label={text.template}
          data={templates}
          value={template}
          onChange={setChosen}
          allowDeselect={false}
          searchable
        />
        <OutputForm template={template === null ? null : Number(template)} products={ids} />
      </div>
    </Modal>
  )
}
