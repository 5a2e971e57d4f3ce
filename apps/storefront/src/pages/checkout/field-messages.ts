import { checkoutTexts } from '../../texts/german/checkout.ts'

/** What a field is called in the list of errors; empty for an item of the cart, whose message names its product. */
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
