import { type Unit, unitTypes } from '../../units.ts'

/** The amount that the customer gets, in the unit of the order: what was ordered by weight and then weighed is as much as it weighed. */
export function actualAmount(
  { amount, unit }: { amount: number; unit: Unit },
  weights: readonly number[],
): number {
  const weightUnits: Partial<Record<Unit, number>> = unitTypes.weight
  const grams = weightUnits[unit]
  return grams === undefined || weights.length === 0 ? amount : sumOfWeights(weights) / grams
}

/** All pieces together, in grams. */
export function sumOfWeights(weights: readonly number[]): number {
  return weights.reduce((sum, grams) => sum + grams, 0)
}
