import { Button } from '@mantine/core'
import { customerFieldLabels } from '@theke/contract/ordering/customer-field-labels.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { RefObject } from 'react'
import { changeTexts as texts } from './change-texts.ts'
import classes from './change.module.css'

const labels: Readonly<Record<string, string>> = {
  ...customerFieldLabels,
  appointmentDate: texts.time,
  mode: texts.mode,
  paymentMethod: texts.payment,
  deliveryArea: texts.area,
  table: texts.table,
}

/** Leads from beside the button that saves to each field with an error, which may be out of sight. */
export function ChangeProblems({
  errors,
  form,
}: {
  errors: readonly ErrorEntry[]
  form: RefObject<HTMLElement | null>
}) {
  const fields = [...new Set(errors.flatMap(({ field }) => field ?? []))]
  if (fields.length === 0) return null
  return (
    <div role="alert" className={classes.alert}>
      {texts.check}{' '}
      {fields.map((field) => (
        <Button
          key={field}
          variant="subtle"
          size="compact-md"
          onClick={() =>
            form.current
              ?.querySelector<HTMLElement>(
                `[data-field="${field}"] :is(input, select, textarea, button), [name="${field}"]`,
              )
              ?.focus()
          }
        >
          {labels[field] ?? texts.products}
        </Button>
      ))}
    </div>
  )
}
