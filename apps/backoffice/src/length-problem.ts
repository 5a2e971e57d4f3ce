import { validationTexts } from '@theke/contract/validation-texts.ts'
import { hasAtMost } from '@theke/domain/entered-text.ts'

/** What stands beside a text that is longer than the server takes, in its words; undefined where it fits. Inputs cut nothing off. */
export function lengthProblem(text: string, max: number): string | undefined {
  return hasAtMost(text, max) ? undefined : validationTexts.tooLong(max)
}
