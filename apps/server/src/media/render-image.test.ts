import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { createPicture } from './testing/picture-factory.ts'
import { openDiskStore } from '../storage/disk-store.ts'
import { originalKey } from './image-keys.ts'
import { imageRenderer } from './render-image.ts'
import { sharpJob } from './sharp-jobs.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-render-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

const files = await openDiskStore(dataDir)
const middle = async () => ({ focusX: 50, focusY: 50 })
const variant = { size: 'tiny', isCropped: true, format: 'webp' } as const

test('a variant is made once, however many ask for it at the same time and later', async () => {
  const image = { id: 1, version: 1, extension: 'png' }
  await files.write(originalKey(image), await createPicture({ width: 800, height: 600 }))
  const written: string[] = []
  const render = imageRenderer(
    {
      ...files,
      write(key, content) {
        written.push(key)
        return files.write(key, content)
      },
    },
    middle,
  )
  const rendered = await Promise.all(Array.from({ length: 20 }, () => render(image, variant)))
  const later = await render(image, variant)
  for (const one of rendered) assert.deepEqual(one, later)
  assert.deepEqual(written, ['pictures/1/1-card-tiny.webp'])
})

test('a variant of a picture that is removed meanwhile is not kept', async () => {
  const image = { id: 2, version: 1, extension: 'png' }
  await files.write(originalKey(image), await createPicture())
  const render = imageRenderer(
    {
      ...files,
      async write(key, content) {
        await files.remove(originalKey(image))
        await files.write(key, content)
      },
    },
    middle,
  )
  assert.ok(await render(image, variant))
  assert.deepEqual(await files.list('pictures/2'), [])
  assert.equal(await imageRenderer(files, middle)(image, variant), null)
})

test('two pictures are worked on at once, the others wait, also after a failure', async () => {
  let running = 0
  let most = 0
  const jobs = Array.from({ length: 9 }, (_, index) =>
    sharpJob(async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running--
      if (index === 1) throw new Error('not a picture')
      return index
    }),
  )
  const outcomes = await Promise.allSettled(jobs)
  assert.equal(most, 2)
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 8)
})
