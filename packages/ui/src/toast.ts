import { createStore, useStore } from './store.ts'

/** A short message about what just happened, with at most one thing to do about it. */
export type Toast = {
  id: number
  message: string
  action?: { label: string; run: () => void }
  /** What everybody else sees already, so that only screen readers say it. */
  isUnseen?: boolean
}

const shownForMs = 4000
const shownWithActionForMs = 10_000
const maxShown = 3

const none: readonly Toast[] = []
const toasts = createStore(none)
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a message for a few seconds; longer where there is something to do. The same message does not pile up. */
export function showToast(message: string, action?: Toast['action']): void {
  add({ message, ...(action && { action }) })
}

/** Lets screen readers say what others see. */
export function announce(message: string): void {
  add({ message, isUnseen: true })
}

function add({ message, ...rest }: Omit<Toast, 'id'>): void {
  lastId += 1
  const toast: Toast = { id: lastId, message, ...rest }
  toasts.set([...toasts.get().filter((other) => other.message !== message), toast].slice(-maxShown))
  if (regions.length > 0) letGo(toast)
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  holdToast(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Pauses the timer of a message while it has the pointer or the focus. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Lets a message that was held go after its time. */
export function letGo({ id, action }: Toast): void {
  holdToast(id)
  timers.set(
    id,
    setTimeout(() => dismissToast(id), action ? shownWithActionForMs : shownForMs),
  )
}

/** Where messages can appear: on the page, and in each dialog above it. None while one page makes room for another, or a slow connection brings the first. */
let regions: readonly string[] = []

/**
 * Makes a place for messages the one that shows them, until it goes away or another opens above it. Messages that are only
 * to be read do not follow there, unless they are nowhere to be read.
 */
export function openRegion(region: string): () => void {
  const wereShown = regions.length > 0
  regions = [...regions, region]
  toasts.set(toasts.get().filter(({ action }) => action !== undefined || !wereShown))
  for (const toast of toasts.get()) if (!timers.has(toast.id)) letGo(toast)
  return () => {
    regions = regions.filter((other) => other !== region)
    toasts.set(toasts.get())
  }
}

/** The messages a place shows now; none while a dialog lies over it. */
export function useToasts(region: string): readonly Toast[] {
  return useStore(toasts, (shown) => (regions.at(-1) === region ? shown : none))
}
