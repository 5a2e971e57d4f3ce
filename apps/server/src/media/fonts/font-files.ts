import { fileURLToPath } from 'node:url'
import { fontCatalogue, type FontFace } from '@theke/contract/media/font-catalogue.ts'

/** Where the file of a face lies in its package. */
export function fontFilePath({ family, subset, isItalic }: FontFace): string {
  const { name } = fontCatalogue[family]
  const style = isItalic ? 'italic' : 'normal'
  return fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-${style}.woff2`),
  )
}
