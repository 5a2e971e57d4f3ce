import { useQuery } from '@tanstack/react-query'
import { product } from '@theke/contract/catalogue/product.ts'
import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import { substituteUnit } from '@theke/domain/ordering/counter/edit-item.ts'
import { conversionFactor, type Unit } from '@theke/domain/units.ts'
import { api } from '../../../api.ts'

export type Substitute = {
  /** The unit of the item after the substitution. */
  unit: Unit
  /** The unit that the price is for. */
  priceUnit: Unit
  /** Decimals of the currency for one `priceUnit`, as the shop will charge it. */
  price: number
  /** How many of `priceUnit` one of `unit` is. */
  factor: number
}

/** Loads the price of the chosen substitute, so that the dialog shows what is going to be charged. */
export function useSubstitute(item: StaffOrderItem, id: number | undefined): Substitute | null {
  const { data } = useQuery({
    queryKey: ['entity', product.path, 'record', id],
    queryFn: ({ signal }) => api.call(product.endpoints.load, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  })
  if (data === undefined || id === undefined) return null
  const unit = substituteUnit(item.unit, data)
  const factor = conversionFactor(unit, data.unit, data) ?? 1
  return {
    unit,
    priceUnit: data.unit,
    price: data.isPriceHidden ? 0 : (data.price ?? 0),
    factor: cutNoise(factor),
  }
}
