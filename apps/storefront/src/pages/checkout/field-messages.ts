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

/** What a field is called in the list of errors; empty where the message stands for itself. */
export function fieldLabel(field: string | undefined): string {
  const labels: Readonly<Record<string, string>> = checkoutTexts.fields
  return (field !== undefined && labels[field]) || ''
}

/** Id of the control of a field, for links from the list of errors. */
export function controlId(field: string): string {
  return `checkout-${field.split('.')[0]}`
}
