import type { Drawn } from '@theke/domain/drawing/drawn.ts'
import { type DrawingStep, reverseStep } from '@theke/domain/drawing/layer-edits.ts'
import { narrowerSelection, widerSelection, withGroups } from '@theke/domain/drawing/layer-groups.ts'
import { groundLayer } from '@theke/contract/media/ground-layer.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { useCallback, useEffect, useState } from 'react'
import { useOpenRecord, useRecordForm, useRecordValues } from '../entity-kit/form/record-form.ts'
import { useSteps } from '../steps/use-steps.ts'
import { drawable, sizeIn } from './layers-in-form.ts'

export type Drawing = ReturnType<typeof useDrawing>

/** The layers of the open drawing with the steps that change them, and which of them are selected. */
export function useDrawing() {
  const form = useRecordForm()
  const { isReadOnly, refusals } = useOpenRecord()
  const { layers } = useRecordValues<{ layers: readonly Layer[] }>()
  const [selection, setSelection] = useState<readonly number[]>([])
  // The layers as the last step left them; what was typed into fields since then becomes a step when the field is left.
  const [known, setKnown] = useState(layers)
  const { setFieldValue } = form
  const apply = useCallback(
    ({ after }: DrawingStep<Layer>) => {
      setKnown(after)
      setFieldValue('layers', [...after])
    },
    [setFieldValue],
  )
  const { take, undo, redo } = useSteps<DrawingStep<Layer>>('drawing', { apply, reverse: reverseStep })
  const selected = selection.filter((index) => index < layers.length)

  useEffect(() => {
    // The field that a save was refused for may be that of a layer, or of the drawing, which shows while no layer is selected.
    const wrong = Object.keys(form.errors)
    const [, index] = /^layers\.(\d+)\./.exec(wrong[0] ?? '') ?? []
    if (wrong.length > 0) setSelection(index === undefined ? [] : [Number(index)])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a refused save changes what is selected
  }, [refusals])

  function settle(): void {
    if (JSON.stringify(known) !== JSON.stringify(layers)) take({ before: known, after: layers })
  }

  function edit(change: (drawn: Drawn<Layer>) => Drawn<Layer>): void {
    if (isReadOnly) return
    const after = change({ layers: layers.map(drawable), selected })
    settle()
    if (JSON.stringify(after.layers) !== JSON.stringify(layers)) take({ before: layers, after: after.layers })
    setSelection(after.selected)
  }

  /** Selects a layer with its group; with `isAdded` beside what is selected, or no more. */
  function select(index: number, { isAdded = false, isAlone = false } = {}): void {
    settle()
    const chosen = isAlone ? [index] : withGroups(layers, [index])
    const others = selected.filter((each) => !chosen.includes(each))
    const isOff = isAdded && selected.includes(index)
    const next = isOff ? others : isAdded ? [...others, ...chosen] : chosen
    setSelection(next.toSorted((a, b) => a - b))
  }

  /** Selects the group within the selected one that a layer lies in, or the layer itself. */
  function selectInside(index: number): void {
    settle()
    setSelection(narrowerSelection({ layers, selected }, index))
  }

  /** Selects the group around what is selected. */
  function selectAround(): void {
    settle()
    setSelection(widerSelection({ layers, selected }))
  }

  return {
    layers,
    size: sizeIn(form.values),
    ground: typeof form.values.backgroundColor === 'string' ? form.values.backgroundColor : '',
    /** What lies below all layers: the background picture of a scene. */
    groundLayers: referencesIn(form.values.backgroundImage).map((image) =>
      groundLayer(image, sizeIn(form.values)),
    ),
    isReadOnly,
    selected,
    setSelection,
    select,
    selectInside,
    selectAround,
    edit,
    settle,
    undo: isReadOnly ? null : undo,
    redo: isReadOnly ? null : redo,
  }
}
