import { isDeepStrictEqual } from 'node:util'
import { productRuleTexts } from '@theke/contract/catalogue/product-rule-texts.ts'
import { type JudgedProduct, productProblems } from '@theke/domain/catalogue/product-rules.ts'
import type { Stored } from '../crud/stored.ts'
import { validationError } from '../http/http-errors.ts'

/**
 * Refuses a product that contradicts itself. Of one that was stored when less was refused, only what the write touches is judged, so
 * that it can still be renamed or switched off.
 */
export function requireSoundProduct(row: Stored, before: Stored | null): void {
  const problems = productProblems(judged({ ...before, ...row })).filter(
    ({ involves }) => before === null || involves.some((name) => isTouched(name, row, before)),
  )
  if (problems.length === 0) return
  throw validationError(problems.map(({ field, rule }) => ({ field, message: productRuleTexts[rule] })))
}

function judged(product: Stored): JudgedProduct {
  const { config, ...fields } = product as JudgedProduct & { config?: { parts?: JudgedProduct['parts'] } }
  return {
    ...fields,
    parts: config?.parts ?? [],
    alternativeUnits: fields.alternativeUnits ?? [],
    bundleItems: fields.bundleItems ?? [],
  }
}

function isTouched(name: string, row: Stored, before: Stored): boolean {
  return name in row && !isDeepStrictEqual(row[name], before[name])
}
