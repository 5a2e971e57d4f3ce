import { useMemo } from 'react'
import { lineProblem } from '../cart/line-problem.ts'
import { useBranch } from './branch-context.ts'
import { useCart } from './use-cart.ts'

type LineProblem = { productId: number; name: string; text: string }

/** The products in the cart that cannot be had for the chosen time, each once, with why. */
export function useLineProblems(): readonly LineProblem[] {
  const { products } = useBranch()
  const { lines, draft } = useCart()
  return useMemo(() => {
    const ids = new Set(lines.map(({ product }) => product.id))
    const linesOf = (id: number) => lines.filter(({ product }) => product.id === id)
    return [...ids].flatMap((id) => {
      const product = products.get(id)
      const text = product && lineProblem(product, draft.appointmentDate, linesOf(id))
      return product && text ? [{ productId: id, name: product.name, text }] : []
    })
  }, [lines, draft.appointmentDate, products])
}
