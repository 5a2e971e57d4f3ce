import { fontCatalogue, type FontFamily, fontFileAddress } from '@theke/contract/media/font-catalogue.ts'
import { useEffect, useState } from 'react'

const loading = new Map<FontFamily, Promise<void>>()
const loaded = new Set<FontFamily>()

/** What CSS names the font once its file is there; until then, and where it cannot be fetched, undefined. */
export function useFontSample(family: FontFamily | null): string | undefined {
  const [arrived, setArrived] = useState<FontFamily | null>(null)
  useEffect(() => {
    if (family === null || loaded.has(family)) return
    let isShown = true
    // A sample that does not arrive is shown in the font of the back-office.
    loadSample(family).then(
      () => isShown && setArrived(family),
      () => loading.delete(family),
    )
    return () => {
      isShown = false
    }
  }, [family])
  const isThere = family !== null && (arrived === family || loaded.has(family))
  return isThere ? `'${sampleName(family)}'` : undefined
}

function loadSample(family: FontFamily): Promise<void> {
  const known = loading.get(family)
  if (known) return known
  const address = fontFileAddress({ family, subset: 'latin', isItalic: false })
  const face = new FontFace(sampleName(family), `url(${address})`, {
    weight: fontCatalogue[family].weights.join(' '),
  })
  const started = face.load().then(() => {
    document.fonts.add(face)
    loaded.add(family)
  })
  loading.set(family, started)
  return started
}

/** Another name than the fonts of the back-office itself have. */
function sampleName(family: FontFamily): string {
  return `Sample ${family}`
}
