import type { PlaylistItem } from '@theke/domain/signage/playlist.ts'
import type { FileShelf } from './file-shelf.ts'

type Shown = {
  element: HTMLImageElement | HTMLVideoElement | HTMLIFrameElement
  url: string | null
  item: PlaylistItem
}

const transitionMs = 700
const patienceMs = 10_000

/** What is behind what customers see: one item at a time, which the next replaces once it is ready. */
export function openStage(root: HTMLElement, shelf: FileShelf, key: string, onVideoEnd: () => void) {
  let shown: Shown | null = null
  let turn = 0

  return {
    shown: () => shown,

    /** Shows an item, with its transition unless it only replaces another state of itself. @throws where it cannot be shown */
    async show(item: PlaylistItem): Promise<void> {
      const own = ++turn
      const next = await make(item)
      if (own !== turn) return dispose(next)
      const before = shown
      const isSame = before?.item.segment === item.segment
      const transition = before === null || isSame ? 'none' : item.transition
      next.element.dataset.transition = transition
      next.element.dataset.file = item.file ?? item.kind
      root.append(next.element)
      shown = next
      if (next.element instanceof HTMLVideoElement) void next.element.play().catch(() => {})
      if (before) setTimeout(() => dispose(before), transition === 'none' ? 0 : transitionMs)
    },

    /** Shows nothing. */
    clear(): void {
      turn++
      if (shown) dispose(shown)
      shown = null
    },
  }

  async function make(item: PlaylistItem): Promise<Shown> {
    if (item.page !== null)
      return { element: await openPage(item.page.replace('{key}', key)), url: null, item }
    const file = await shelf.read(item.file ?? '')
    if (file === undefined) throw new Error('The file is not there')
    const url = URL.createObjectURL(file)
    try {
      const element = item.kind === 'video' ? await openVideo(url) : await openImage(url)
      return { element, url, item }
    } catch (error) {
      URL.revokeObjectURL(url)
      throw error
    }
  }

  async function openVideo(url: string): Promise<HTMLVideoElement> {
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.src = url
    await happens(video, 'canplay')
    video.addEventListener('ended', onVideoEnd)
    return video
  }

  /** Loads a page of the shop out of sight; an error page of the browser is none. */
  async function openPage(address: string): Promise<HTMLIFrameElement> {
    const frame = document.createElement('iframe')
    frame.dataset.isLoading = ''
    frame.src = address
    root.append(frame)
    try {
      await happens(frame, 'load')
      const page = frame.contentDocument
      if (page === null || !page.querySelector('#main, #root')) throw new Error('The page did not come')
      delete frame.dataset.isLoading
      return frame
    } catch (error) {
      frame.remove()
      throw error
    }
  }
}

export type Stage = ReturnType<typeof openStage>

async function openImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.alt = ''
  image.src = url
  await image.decode()
  return image
}

function dispose({ element, url }: Shown): void {
  if (element instanceof HTMLVideoElement) {
    element.pause()
    element.removeAttribute('src')
    element.load()
  }
  element.remove()
  if (url !== null) URL.revokeObjectURL(url)
}

function happens(element: HTMLElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), patienceMs)
    element.addEventListener(event, () => (clearTimeout(timer), resolve()), { once: true })
    element.addEventListener('error', () => (clearTimeout(timer), reject(new Error('It is broken'))), {
      once: true,
    })
  })
}
