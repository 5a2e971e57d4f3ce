import { upload } from '@theke/contract/media/upload-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { scene } from '@theke/contract/signage/scene.ts'
import { segment } from '@theke/contract/signage/segment.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import { television } from '@theke/contract/signage/television.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/app.ts'

const apiKey = 'video'.repeat(10)

/** A short video that the browser itself has made, so that it surely plays there. */
function recordVideo(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm;codecs=vp8' })
    const recorded = new Promise<Blob>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => resolve(data))
    })
    recorder.start()
    for (let frame = 0; frame < 40; frame++) {
      context?.fillRect(frame, 0, 20, 20)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    const blob = await recorded
    return new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
      reader.readAsDataURL(new Blob([blob], { type: 'video/webm' }))
    })
  })
}

/** Counts how often the page asks the browser to keep the screen on. */
function countWakeLocks(): void {
  const { wakeLock } = navigator
  const request = wakeLock.request.bind(wakeLock)
  wakeLock.request = (type) => {
    document.documentElement.dataset.wakeLocks = String(
      Number(document.documentElement.dataset.wakeLocks ?? 0) + 1,
    )
    return request(type)
  }
}

/** Hides the page as another window before it would, or shows it again. */
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a screen plays a video to its end, and asks to stay on whenever it is seen again', async ({
  page,
  stage: { admin, origin },
}) => {
  await page.goto(origin)
  const data = await recordVideo(page)
  const [linz] = await admin.call(branch.endpoints.list, { query: { search: 'Hauptplatz' } })
  const [picture] = await admin.call(scene.endpoints.list, { query: { search: 'Tagesmenü' } })
  if (!linz || !picture) throw new Error('The demo shop has a branch and a scene')
  const video = await admin.call(upload.endpoints.create, { body: { name: 'Film.webm', data } })
  const film = await admin.call(segment.endpoints.create, {
    body: { name: 'Film', type: 'video', video: { id: video.id } },
  })
  const board = await admin.call(segment.endpoints.create, {
    body: { name: 'Tafel', type: 'scene', scene: { id: picture.id }, duration: 3600 },
  })
  const films = await admin.call(stream.endpoints.create, {
    body: { name: 'Filme', segments: [{ id: film.id }, { id: board.id }] },
  })
  await admin.call(television.endpoints.create, {
    body: { name: 'Kino', identifier: 'kino', branch: linz, stream: { id: films.id }, apiKey },
  })

  await page.addInitScript(countWakeLocks)
  await page.addInitScript(() => {
    document.addEventListener(
      'ended',
      ({ target }) => {
        if (target instanceof HTMLVideoElement && target.currentTime > 0)
          document.documentElement.dataset.played = String(target.muted)
      },
      true,
    )
  })
  await page.goto(`${origin}/signage/kino#${apiKey}`)
  await expect(page.locator('html')).toHaveAttribute('data-played', 'true')
  await expect(page.locator(`.stage > img[data-file^="scene-${board.id}-"]`)).toBeVisible()

  await expect(page.locator('html')).toHaveAttribute('data-wake-locks', '1')
  await page.evaluate(setVisibility, 'hidden' as const)
  await expect(page.locator('html')).toHaveAttribute('data-wake-locks', '1')
  await page.evaluate(setVisibility, 'visible' as const)
  await expect(page.locator('html')).toHaveAttribute('data-wake-locks', '2')
})
