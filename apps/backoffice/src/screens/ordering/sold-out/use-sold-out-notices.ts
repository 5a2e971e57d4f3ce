import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { useEffect, useEffectEvent } from 'react'

const retryMs = 15_000

/** Calls `onChange` whenever another device marks a product of the branch as sold out or as back. */
export function useSoldOutNotices(identifier: string | undefined, onChange: () => void): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (identifier === undefined) return
    const address = soldOutApi.watchSoldOut.path.replace(':identifier', encodeURIComponent(identifier))
    let known: string | null = null
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined

    function open(): void {
      const opened = new EventSource(address)
      stream = opened
      opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
        // The first message only says how things are.
        if (known !== null && known !== data) tell()
        known = data
      })
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs)
      })
    }

    open()
    return () => {
      clearTimeout(timer)
      stream.close()
    }
  }, [identifier])
}
