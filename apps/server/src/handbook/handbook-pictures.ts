import { readFileSync } from 'node:fs'
import path from 'node:path'

/** In pixels. All pictures of the handbook show a tablet at the counter. */
export const pictureSize = { width: 1024, height: 704 }

/** One picture of the handbook is at most so large, in bytes. */
export const maxPictureBytes = 60_000

export const pictureFolder = path.join(import.meta.dirname, '..', '..', 'handbook', 'pictures')

/**
 * What was seen when a picture was taken (`npm run handbook-pictures`): the files of the screen below the root of the project, and words
 * of ours that stood on it. A test compares them with what the screen is made of now.
 */
type TakenPicture = { files: readonly string[]; words: readonly string[] }

/** A picture that a page of the handbook shows, with its alternative text. */
type ShownPicture = { name: string; alt: string }

const reference = /!\[([^\]]*)\]\(pictures\/([a-z-]+)\.webp\)/g

/** The pictures of a text in Markdown. */
export function picturesIn(text: string): ShownPicture[] {
  return [...text.matchAll(reference)].map(([, alt = '', name = '']) => ({ name, alt }))
}

export function pictureFile(name: string): string {
  return path.join(pictureFolder, `${name}.webp`)
}

/** What is known of all pictures that were taken, by their names. */
export function takenPictures(): Record<string, TakenPicture> {
  // Written by the command that takes them.
  return JSON.parse(readFileSync(path.join(pictureFolder, 'pictures.json'), 'utf8'))
}
