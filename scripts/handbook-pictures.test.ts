import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { handbookPages } from '../apps/server/src/handbook/handbook-pages.ts'
import {
  maxPictureBytes,
  pictureFile,
  pictureFolder,
  picturesIn,
  pictureSize,
  takenPictures,
} from '../apps/server/src/handbook/handbook-pictures.ts'
import { root } from './build/front-ends.ts'
import { wordsOfScreen } from './words-of-screen.ts'

const shown = handbookPages().flatMap(({ text }) => picturesIn(text))
const taken = Object.entries(takenPictures())
const retake = 'Take it anew: npm run handbook-pictures -- -g'

test('every picture that the handbook shows was taken, and every one that was taken is shown', () => {
  const names = shown.map(({ name }) => name).toSorted()
  assert.ok(names.length >= 15)
  assert.deepEqual(taken.map(([name]) => name).toSorted(), names)
  const files = readdirSync(pictureFolder).filter((file) => file.endsWith('.webp'))
  assert.deepEqual(
    files.toSorted(),
    names.map((name) => `${name}.webp`),
  )
  const marks = handbookPages().flatMap(({ text }) => text.match(/!\[/g) ?? [])
  assert.equal(marks.length, shown.length, 'a picture is written as ![Alternative text](pictures/name.webp)')
})

test('pictures are small, of one size, and have an alternative text of their own', async () => {
  const sizes = shown.map(({ name }) => statSync(pictureFile(name)).size)
  assert.ok(Math.max(...sizes) <= maxPictureBytes)
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= 2_000_000)
  for (const { name, alt } of shown) {
    const { width, height } = await sharp(pictureFile(name)).metadata()
    assert.deepEqual({ width, height }, pictureSize, name)
    assert.ok(alt.length >= 20, name)
  }
  assert.equal(new Set(shown.map(({ alt }) => alt)).size, shown.length)
})

test('the screens of all pictures still have the words that were seen on them', () => {
  for (const [name, { files, words }] of taken) {
    const present = wordsOfScreen(root, files)
    const gone = words.filter((word) => !present.has(word))
    assert.deepEqual(gone, [], `The picture ${name} shows what its screen no longer says. ${retake} ${name}`)
    assert.ok(words.length > 1, name)
  }
})

test('the command takes every picture', () => {
  const source = readFileSync(path.join(root, 'e2e', 'handbook-pictures.ts'), 'utf8')
  assert.deepEqual(
    taken.map(([name]) => name).filter((name) => !source.includes(`'${name}'`)),
    [],
  )
})
