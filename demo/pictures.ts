import type { DemoImage } from './demo-types.ts'
import { branchPictures } from './pictures/branch-pictures.ts'
import { counterPictures } from './pictures/counter-pictures.ts'
import { meatPictures } from './pictures/meat-pictures.ts'
import type { Picture } from './pictures/picture.ts'
import { tablePictures } from './pictures/table-pictures.ts'

export const pictures: Picture[] = [...meatPictures, ...counterPictures, ...tablePictures, ...branchPictures]

/** Every picture of the demo shop, each a file `demo/images/<key>.webp` of 960 × 720. */
export const images: DemoImage[] = pictures.map(({ key, alt, folder }) => ({ key, alt, folder }))
