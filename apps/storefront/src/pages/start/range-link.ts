import { assortmentTargetParameter } from '@theke/contract/shop/assortment-target.ts'
import type { BranchCard } from '@theke/contract/shop/views/storefront-views.ts'
import { useSyncExternalStore } from 'react'
import { homeTexts } from '../../texts/german/home.ts'

/**
 * What the address of the start page adds to the links to branches, such as `#kategorie-9`: a visitor who came by a link to a
 * category gets there after choosing a branch. Empty on the server, which renders the page once for all.
 */
export function useRangeTarget(): string {
  return useSyncExternalStore(unchanging, targetInAddress, () => '')
}

const unchanging = () => () => {}

function targetInAddress(): string {
  const target = new URLSearchParams(location.search).get(assortmentTargetParameter) ?? ''
  return /^(kategorie-\d+|produkt-\d+-\d+)$/.test(target) ? `#${target}` : ''
}

/** What can be done now with the range of a branch. */
export function rangeLabel({
  state,
  isPreorderEnabled,
}: Pick<BranchCard, 'state' | 'isPreorderEnabled'>): string {
  if (state?.kind !== 'closed') return homeTexts.order
  return isPreorderEnabled ? homeTexts.preorder : homeTexts.look
}
