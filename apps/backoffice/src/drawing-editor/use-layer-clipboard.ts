import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { layersAt } from '@theke/domain/drawing/drawn.ts'
import { addLayers, removeSelected } from '@theke/domain/drawing/layer-edits.ts'
import { useClipboard } from '../entity-kit/use-clipboard.ts'
import type { Drawing } from './use-drawing.ts'

export type LayerClipboard = ReturnType<typeof useLayerClipboard>

/** Layers that are copied from one drawing to another, also of another kind. */
export function useLayerClipboard(drawing: Drawing) {
  const { item, add } = useClipboard<Layer[]>('drawing-layers')
  const copy = () => {
    if (drawing.selected.length > 0) add(layersAt(drawing))
  }
  return {
    copy,
    cut: () => {
      copy()
      drawing.edit(removeSelected)
    },
    /** Null where nothing was copied. */
    paste: item === null ? null : () => drawing.edit((drawn) => addLayers(drawn, item)),
  }
}
