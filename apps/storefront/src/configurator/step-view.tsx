import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { withChoice } from '@theke/domain/catalogue/choices.ts'
import { emptyChoice } from '@theke/domain/catalogue/steps.ts'
import { isPartRequired, isStepComplete, isTextTooLong } from '@theke/domain/catalogue/configurator.ts'
import type { Part, PartType } from '@theke/domain/catalogue/product.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { useId } from 'react'
import { configuratorTexts } from '../texts/german/configurator.ts'
import { fill, germanProps } from '../texts/i18n.ts'
import { AddonsStep } from './addons-step.tsx'
import { OptionsStep } from './options-step.tsx'
import type { ItemChange, StepProps } from './step-props.ts'
import { TextStep } from './text-step.tsx'
import { UploadStep } from './upload-step.tsx'

type StepViewProps = {
  product: PricedProductView
  part: Part
  step: number
  /** Where the step stands among all; null where they are all shown. */
  numbering: { step: number; count: number } | null
  item: CartItem
  /** The customer wanted to go on, so what is missing is said. */
  isChecked: boolean
  onChange: ItemChange
  /** A file of the customer is on its way, or no longer. */
  onSending: (change: 1 | -1) => void
}

/** A configuration step with its heading, its control by type, and what is missing. */
export function StepView({
  product,
  part,
  step,
  numbering,
  item,
  isChecked,
  onChange,
  onSending,
}: StepViewProps) {
  const errorId = useId()
  const isRequired = isPartRequired(part)
  const isIncomplete = isChecked && !isStepComplete(product, item, step)
  // The field says by itself that its text is too long.
  const isMissing = isIncomplete && !isTextTooLong(item.parts[step])
  const [before = '', after = ''] = numbering
    ? fill(configuratorTexts.stepHeading, { ...numbering, name: '\n' }).split('\n')
    : []
  const remark = [
    isSeveral(part.type) ? configuratorTexts.several : '',
    isRequired ? '' : configuratorTexts.optional,
  ]
    .filter(Boolean)
    .join(', ')
  const props: StepProps = {
    product,
    part,
    step,
    item,
    chosen: item.parts[step] ?? emptyChoice(part),
    describedBy: isMissing ? errorId : undefined,
    isInvalid: isIncomplete,
    onChoose: (chosen) => onChange((before) => withChoice(before, step, chosen)),
    onChange,
    onSending,
  }
  return (
    <fieldset data-step={step} className="mt-5 px-5 tablet:px-6" aria-describedby={props.describedBy}>
      <legend tabIndex={-1} className="mb-2 w-full outline-none">
        <span className="font-semibold">
          {before}
          <span {...germanProps(part)}>{part.name}</span>
          {after}
        </span>
        {isRequired && (
          <>
            <span aria-hidden="true"> *</span>
            <span className="sr-only"> ({configuratorTexts.required})</span>
          </>
        )}
        {remark && <span className="text-[0.8125rem] text-muted"> ({remark})</span>}
        {part.type === 'multiselect' && (
          <span className="num float-right pl-3 text-[0.8125rem]">
            {fill(configuratorTexts.chosen, {
              chosen: props.chosen.values?.length ?? 0,
              count: part.options.length,
            })}
          </span>
        )}
      </legend>
      {part.description && (
        <p className="-mt-1 mb-2 text-sm text-muted" {...germanProps(part, 'description')}>
          {part.description}
        </p>
      )}
      <StepControl {...props} />
      {isMissing && (
        <p id={errorId} className="field-error" role="alert">
          {missingText(part.type)}
        </p>
      )}
    </fieldset>
  )
}

function StepControl(props: StepProps) {
  switch (props.part.type) {
    case 'select':
    case 'multiselect':
      return <OptionsStep {...props} />
    case 'text':
    case 'textarea':
      return <TextStep {...props} />
    case 'file':
    case 'files':
    case 'image':
    case 'images':
      return <UploadStep {...props} />
    case 'addons':
      return <AddonsStep {...props} />
  }
}

function isSeveral(type: PartType): boolean {
  return type === 'multiselect' || type === 'files' || type === 'images' || type === 'addons'
}

function missingText(type: PartType): string {
  switch (type) {
    case 'text':
    case 'textarea':
      return configuratorTexts.incompleteText
    case 'file':
    case 'files':
    case 'image':
    case 'images':
      return configuratorTexts.incompleteUpload
    case 'select':
    case 'multiselect':
    case 'addons':
      return configuratorTexts.incomplete
  }
}
