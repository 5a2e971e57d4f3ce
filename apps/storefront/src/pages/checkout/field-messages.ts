import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { FieldProblem } from '@theke/domain/ordering/checkout-fields.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { fill } from '../../texts/fill.ts'

const texts = checkoutTexts.problems

/** What is wrong with the fields, in words. */
export function fieldEntries(problems: readonly FieldProblem[]): ErrorEntry[] {
  return problems.map((problem) => ({ field: problem.field, message: messageOf(problem) }))
}

function messageOf({ reason, limit = 0 }: FieldProblem): string {
  switch (reason) {
    case 'blank':
      return texts.blank
    case 'too-long':
      return fill(texts.tooLong, { limit })
    case 'email-invalid':
      return texts.email
    case 'phone-invalid':
      return texts.phone
    case 'not-a-choice':
      return texts.choice
    case 'consent-missing':
      return texts.consent
    case 'table-missing':
      return texts.table
  }
}

/** What a field is called in the list of errors; empty for a line of the cart, whose message names its product. */
export function fieldLabel(field: string): string {
  const labels: Readonly<Record<string, string>> = checkoutTexts.fields
  return labels[field] ?? ''
}

/** Id of the control of a field, for links from the list of errors; `items.0` is part of `items`. */
export function controlId(field: string): string {
  return `checkout-${partOf(field)}`
}

/** Whether a field has a control on the page. */
export function hasControl(field: string): boolean {
  return partOf(field) in checkoutTexts.fields
}

function partOf(field: string): string {
  return field.split('.')[0] ?? ''
}
