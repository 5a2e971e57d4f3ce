import { createContext, use } from 'react'

/** Opens the dialog of a product; stays the same function, so that cards need not render again. */
export const OpenProductContext = createContext<(productId: number) => void>(() => {})

export function useOpenProduct(): (productId: number) => void {
  return use(OpenProductContext)
}
