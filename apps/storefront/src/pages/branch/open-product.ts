import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { createContext, use } from 'react'

export type OpenProduct = (productId: number, wanted?: Pick<CartItem, 'amount' | 'unit'>) => void

/** Opens the dialog of a product, with a wanted amount where there is one; stays the same function, so that cards need not render again. */
export const OpenProductContext = createContext<OpenProduct>(() => {})

export function useOpenProduct(): OpenProduct {
  return use(OpenProductContext)
}
