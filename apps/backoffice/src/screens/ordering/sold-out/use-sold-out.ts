import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type SoldOutDuration,
  type SoldOutEntry,
  type SoldOutOverview,
  soldOutApi,
} from '@theke/contract/catalogue/sold-out-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { useSoldOutNotices } from './use-sold-out-notices.ts'

const refreshMs = 30_000
/** How long the last tap can be undone from the bar; the list below always can. */
const undoMs = 15_000

type SoldOutChoice = { product: number; duration: SoldOutDuration; backOn: string | null }

/** The last change and what undoes it; `before` is null where the product could be had. */
export type LastChange = { entry: SoldOutEntry; isMarked: boolean; before: SoldOutEntry | null }

/** What is sold out at a branch, and the ways to change it; each change can be undone for a while. */
export function useSoldOut(branchId: number) {
  const queries = useQueryClient()
  const key = ['sold-out', branchId]
  const overview = useQuery({
    queryKey: key,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => api.call(soldOutApi.listSoldOut, { params: { branchId }, signal }),
  })
  const refresh = () => void queries.invalidateQueries({ queryKey: key })
  useSoldOutNotices(overview.data?.identifier, refresh)

  const [last, setLast] = useState<LastChange | null>(null)
  useEffect(() => {
    if (last === null) return
    const timer = setTimeout(() => setLast(null), undoMs)
    return () => clearTimeout(timer)
  }, [last])

  const showEntries = (change: (entries: SoldOutEntry[]) => SoldOutEntry[]) =>
    queries.setQueryData<SoldOutOverview>(
      key,
      (before) => before && { ...before, entries: change(before.entries) },
    )
  const without = (id: number) => (entries: SoldOutEntry[]) =>
    entries.filter(({ product }) => product.id !== id)
  const entryOf = (id: number) => overview.data?.entries.find(({ product }) => product.id === id) ?? null

  async function send({ product, ...choice }: SoldOutChoice): Promise<SoldOutEntry> {
    const body = { product: { id: product }, ...choice }
    const entry = await api.call(soldOutApi.markSoldOut, { params: { branchId }, body })
    showEntries((entries) => [...without(product)(entries), entry])
    return entry
  }

  async function sendBack(id: number): Promise<void> {
    await api.call(soldOutApi.unmarkSoldOut, { params: { branchId, id } })
    showEntries(without(id))
  }

  const change = useMutation({
    async mutationFn(wish: SoldOutChoice | { back: SoldOutEntry }) {
      if ('back' in wish) {
        await sendBack(wish.back.product.id)
        setLast({ entry: wish.back, isMarked: false, before: wish.back })
      } else {
        const before = entryOf(wish.product)
        setLast({ entry: await send(wish), isMarked: true, before })
      }
    },
    onSettled: refresh,
  })
  const undo = useMutation({
    async mutationFn({ entry, before }: LastChange) {
      if (before === null) return sendBack(entry.product.id)
      await send({ product: before.product.id, ...durationOf(before) })
    },
    onSuccess: () => setLast(null),
    onSettled: refresh,
  })
  return {
    overview,
    change,
    undo,
    // What somebody else has said of the product since stands.
    last: last !== null && isStanding(last, entryOf(last.entry.product.id)) ? last : null,
    isBusy: change.isPending || undo.isPending,
  }
}

/** Whether a product is as a change has left it; `entry` is what is known of it now. */
function isStanding({ entry: left, isMarked }: LastChange, entry: SoldOutEntry | null): boolean {
  return isMarked ? entry?.markedAt === left.markedAt : entry === null
}

function durationOf({ backOn }: SoldOutEntry): Pick<SoldOutChoice, 'duration' | 'backOn'> {
  return backOn === null ? { duration: 'forGood', backOn } : { duration: 'day', backOn }
}
