import { ApiError } from '@theke/contract/client.ts'
import { slotApi, type OfferDays } from '@theke/contract/ordering/slot-api.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'

type Answer = { key: string; offerDays: OfferDays | null }

/** The days of a branch, loaded on demand, with every opening of the dialog and whenever mode or products change. */
export function useOfferDays(
  { identifier, mode, version }: { identifier: string; mode: Mode; version: string },
  asked: number,
): { offerDays: OfferDays | null; hasFailed: boolean } {
  const key = `${identifier} ${mode} ${version}`
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (asked === 0) return
    const abort = new AbortController()
    api
      .call(slotApi.listOfferDays, { params: { identifier }, query: { mode }, signal: abort.signal })
      .then((offerDays) => setAnswer({ key, offerDays }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setAnswer((before) => (before?.key === key && before.offerDays ? before : { key, offerDays: null }))
      })
    return () => abort.abort()
  }, [identifier, mode, key, asked])
  const isCurrent = answer?.key === key
  return { offerDays: isCurrent ? answer.offerDays : null, hasFailed: isCurrent && answer.offerDays === null }
}
