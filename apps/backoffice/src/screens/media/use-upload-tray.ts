import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { entityAt } from '../../entity-kit/any-entity.ts'
import { invalidateLists } from '../../entity-kit/record-queries.ts'
import { uploadImage } from '../../entity-kit/images/upload-image.ts'
import { mediaTexts as text } from './media-texts.ts'

/** A picture on its way into the library. */
export type TrayItem = {
  key: number
  file: File
  /** Shows it before it is stored. */
  preview: string
  alt: string
  /** From 0 to 1 while it is being sent, otherwise null. */
  share: number | null
  failure: string | null
}

const lanes = 2

/** Pictures that were chosen and wait for their description; each is sent, canceled and tried again by itself. */
export function useUploadTray(folder: string) {
  const queries = useQueryClient()
  const [items, setItems] = useState<readonly TrayItem[]>([])
  const [stored, setStored] = useState(0)
  const nextKey = useRef(0)
  const running = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const started = running.current
    return () => {
      for (const controller of started.values()) controller.abort()
    }
  }, [])

  const change = (key: number, part: Partial<TrayItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)))

  function add(files: readonly File[]): void {
    setStored(0)
    const added = files.map((file) => ({
      key: nextKey.current++,
      file,
      preview: URL.createObjectURL(file),
      alt: '',
      share: null,
      failure: file.type.startsWith('image/') ? null : text.notAPicture,
    }))
    setItems((before) => [...before, ...added])
  }

  function remove({ key, preview }: TrayItem): void {
    running.current.get(key)?.abort()
    URL.revokeObjectURL(preview)
    setItems((before) => before.filter((item) => item.key !== key))
  }

  async function send(item: TrayItem): Promise<void> {
    const { key, file, alt } = item
    if (alt.trim() === '') return change(key, { failure: text.altMissing })
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, { share: 0, failure: null })
    try {
      await uploadImage(file, {
        alt: alt.trim(),
        folder,
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
      })
      remove(item)
      setStored((count) => count + 1)
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, { share: null, failure: error instanceof Error ? error.message : String(error) })
    } finally {
      running.current.delete(key)
    }
  }

  async function sendAll(chosen: readonly TrayItem[]): Promise<void> {
    const waiting = chosen.filter(({ share }) => share === null)
    const lane = async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await send(item)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    await Promise.all([
      invalidateLists(queries, entityAt('images')),
      queries.invalidateQueries({ queryKey: ['images', 'folders'] }),
    ])
  }

  return { items, stored, add, change, remove, sendAll }
}
