/** Whether somebody may be harmed by what they eat, so that the words must not be overlooked. */
export function isAllergy(text: string): boolean {
  return /allerg|unverträg|vertr(ä|ae)gt kein|intoleran|zöliakie/i.test(text)
}

/** Whether a choice leaves something out, which is easily overlooked among what is added. */
export function isOmission(text: string): boolean {
  return /^(ohne|kein|keine|keinen)\b/i.test(text.replace(/^[„"]/, ''))
}

/** The choices of one step one by one; what the customer wrote in their own words stays as it is. */
export function choicesOf(detail: string): string[] {
  return /^[„"]/.test(detail) ? [detail] : detail.split(', ')
}
