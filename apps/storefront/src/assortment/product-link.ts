import { branchPath } from '../router/route.ts'

const parameter = 'product'

/** The address under which a product of a branch opens. */
export function productLink(origin: string, identifier: string, productId: number): string {
  return `${origin}${branchPath(identifier)}?${parameter}=${productId}`
}

/** The product that an address opens; null where it names none. */
export function productInAddress(address: string): string | null {
  return new URL(address).searchParams.get(parameter)
}

/** The same address once the product has been opened. */
export function withoutProduct(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(parameter)
  return url.href
}
