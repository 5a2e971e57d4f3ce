import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { part, product } from '@theke/contract/catalogue/product.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { useState } from 'react'
import { Card } from '../../../entity-kit/card.tsx'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import { EntriesClipboard } from '../../../entity-kit/fields/entries-clipboard.tsx'
import { useOpenRecord, useRecordForm, useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { Sortable } from '../../../entity-kit/list/sortable.tsx'
import { productTexts } from './product-texts.ts'
import classes from './configurator.module.css'
import type { ProductDraft } from './price-text.ts'
import { type Step, StepLine } from './step-line.tsx'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { OptionTable } from './option-table.tsx'

const path = 'config.parts'

/** The configuration steps of a product: each a row that opens for editing, sorted by dragging. */
export function Configurator() {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const { type, config } = useRecordValues<ProductDraft>()
  const [open, setOpen] = useState<number | null>(null)
  const { parts } = config
  const nameOf = (position: number) => parts[position]?.name || productTexts.newStep(position + 1)

  function move(from: number, to: number): void {
    form.reorderListItem(path, { from, to })
    setOpen((position) => placeAfterMove(position, from, to))
  }

  function append(steps: readonly Step[]): void {
    if (type === 'simple') form.setFieldValue('type', 'configurable')
    form.setFieldValue(path, [...parts, ...steps])
  }

  function add(): void {
    append([defaultValues(part)])
    setOpen(parts.length)
  }

  return (
    <Card
      title={productTexts.steps}
      hint={productTexts.stepsHint}
      actions={<FieldInput field={product.fields.isStepByStep} path="isStepByStep" />}
    >
      {type === 'simple' && parts.length > 0 && (
        <div className={classes.notice}>
          <span>{productTexts.typeHint}</span>
          {!isReadOnly && (
            <Button variant="default" onClick={() => form.setFieldValue('type', 'configurable')}>
              {productTexts.makeConfigurable}
            </Button>
          )}
        </div>
      )}
      {parts.length === 0 && <p className={classes.empty}>{productTexts.noSteps}</p>}
      <Sortable length={parts.length} onMove={move} isDisabled={isReadOnly} nameOf={nameOf}>
        {(position, { ref, style, grip }) => {
          const step = parts[position]
          if (!step) return null
          return (
            <div ref={ref} style={style} className={classes.step} data-open={position === open || undefined}>
              <StepLine
                name={nameOf(position)}
                step={step}
                grip={grip}
                hasError={Object.keys(form.errors).some((name) => name.startsWith(`${path}.${position}.`))}
                isOpen={position === open}
                isReadOnly={isReadOnly}
                onToggle={() => setOpen(position === open ? null : position)}
                onCopy={() => {
                  form.insertListItem(path, structuredClone(step), position + 1)
                  setOpen(position + 1)
                }}
                onRemove={() => {
                  form.removeListItem(path, position)
                  setOpen(null)
                }}
              />
              {position === open && <StepEditor path={`${path}.${position}`} step={step} />}
            </div>
          )
        }}
      </Sortable>
      <div className={classes.tools}>
        {!isReadOnly && (
          <Button variant="default" data-adds leftSection={<IconPlus size={16} />} onClick={add}>
            {productTexts.addStep}
          </Button>
        )}
        <EntriesClipboard
          label={productTexts.stepEntries}
          fields={part}
          entries={parts}
          onPaste={append}
          isDisabled={isReadOnly}
        />
      </div>
    </Card>
  )
}

/** Where a position is after a row has moved. */
function placeAfterMove(position: number | null, from: number, to: number): number | null {
  if (position === null) return null
  if (position === from) return to
  if (from < position && position <= to) return position - 1
  if (to <= position && position < from) return position + 1
  return position
}

/** The fields of one step; which, depends on what it asks for. */
function StepEditor({ path, step }: { path: string; step: Step }) {
  return (
    <div className={classes.editor}>
      <FieldGrid
        fields={part}
        names={['name', 'type', 'optional', 'description']}
        spans={{ name: 2, type: 1, optional: 1 }}
        prefix={`${path}.`}
      />
      {(step.type === 'select' || step.type === 'multiselect') && (
        <OptionTable path={`${path}.options`} options={step.options} />
      )}
      {step.type === 'addons' && <FieldInput field={part.addons} path={`${path}.addons`} />}
    </div>
  )
}
