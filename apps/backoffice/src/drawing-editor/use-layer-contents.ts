import { drawingApi, type DrawingSample } from '@theke/contract/media/drawing-api.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { formErrors } from '../entity-kit/form/record-errors.ts'
import { useMay } from '../session/session.ts'
import { drawable } from './layers-in-form.ts'

type DrawnLayer = { content: string; letterHeight: number | null }

/** What a drawing is tried with. */
export type PreviewFilling = { product: number | null; branch: number | null; sample: DrawingSample }

const pauseMs = 60
const maxKept = 400
/** Pictures are drawn as fine as a drawing of this size shows them. */
const maxSide = 2000

/**
 * What each layer shows, drawn by the server. Only layers that look otherwise than before are asked for, and a call that is overtaken by the next
 * change is canceled; until the answer comes a layer shows what it showed. A person who may not change drawings gets none.
 */
export function useLayerContents(
  layers: readonly Layer[],
  { width, height }: { width: number; height: number },
  filling: PreviewFilling,
) {
  const mayDraw = useMay(drawingApi.drawLayers.permission)
  const [kept, setKept] = useState<ReadonlyMap<string, DrawnLayer>>(new Map())
  const [shown, setShown] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const scale = Math.min(1, Math.round((maxSide / Math.max(width, height)) * 100) / 100 || 0.01)
  const { product, branch, sample } = filling
  const filled = JSON.stringify([scale, product, branch, sample])
  const asked = layers.map((layer) => atOrigin(drawable(layer)))
  const keys = asked.map((layer) => filled + JSON.stringify(layer))
  const missing = mayDraw ? asked.filter((_, index) => !kept.has(keys[index] ?? '')) : []
  const missingKeys = JSON.stringify(missing)
  const contents = keys.map((key, index) => kept.get(key)?.content ?? shown[index] ?? '')
  const letterHeights = keys.map((key) => kept.get(key)?.letterHeight ?? null)

  useEffect(() => {
    if (missing.length === 0) return
    const overtaken = new AbortController()
    const { signal } = overtaken
    const timer = setTimeout(async () => {
      const body = {
        layers: missing,
        scale,
        product: product === null ? null : { id: product },
        branch: branch === null ? null : { id: branch },
        sample,
      }
      try {
        const drawn = await api.call(drawingApi.drawLayers, { body, signal })
        setProblems([])
        setKept((before) => {
          const next = new Map(before.size > maxKept ? [] : before)
          for (const [index, content] of drawn.contents.entries())
            next.set(filled + JSON.stringify(missing[index]), {
              content,
              letterHeight: drawn.letterHeights[index] ?? null,
            })
          return next
        })
      } catch (error) {
        if (!signal.aborted) setProblems(formErrors(error))
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text of what is missing stands for the list
  }, [missingKeys, filled])

  useEffect(() => {
    setShown(keys.map((key, index) => kept.get(key)?.content ?? shown[index] ?? ''))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- remembers what was shown whenever an answer came
  }, [kept, keys.length])

  return { mayDraw, contents, letterHeights, problems, isDrawing: missing.length > 0 }
}

/** Where a layer stands and what it is called changes nothing of what it shows. */
function atOrigin(layer: Layer): Layer {
  return {
    ...layer,
    name: 'Ebene',
    group: '',
    x: 0,
    y: 0,
    rotation: 0,
    opacity: 1,
    color: '',
    isVisible: true,
    isLocked: false,
  }
}
