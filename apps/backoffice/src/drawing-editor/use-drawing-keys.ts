import { rounded } from '@theke/domain/drawing/box.ts'
import * as edits from '@theke/domain/drawing/layer-edits.ts'
import type { KeyboardEvent } from 'react'
import { drawingTexts as text } from './drawing-texts.ts'
import type { Drawing } from './use-drawing.ts'
import type { LayerClipboard } from './use-layer-clipboard.ts'

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const largeStep = 10

/** What keys do with the selected layers; in fields they keep their own meaning. */
export function useDrawingKeys(drawing: Drawing, clipboard: LayerClipboard) {
  const { selected, layers } = drawing

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement) || event.target.closest('input, textarea, [role=menu]')) return
    const isOnStage = event.target.role === 'listbox'
    const done = event.ctrlKey || event.metaKey ? withControl(event) : plain(event, isOnStage)
    if (done) event.preventDefault()
  }

  function withControl(event: KeyboardEvent): boolean {
    const arrow = arrows[event.key]
    if (arrow) return resize(arrow, event.shiftKey)
    switch (event.key.toLowerCase()) {
      case 'a':
        drawing.setSelection(
          layers.flatMap(({ isLocked, isVisible }, index) => (isVisible && !isLocked ? [index] : [])),
        )
        return true
      case 'c':
        clipboard.copy()
        return true
      case 'x':
        clipboard.cut()
        return true
      case 'v':
        clipboard.paste?.()
        return true
      case 'd':
        drawing.edit((drawn) => edits.duplicateSelected(drawn))
        return true
      case 'g':
        drawing.edit((drawn) =>
          event.shiftKey ? edits.ungroupSelected(drawn) : edits.groupSelected(drawn, text.groupName),
        )
        return true
      default:
        return false
    }
  }

  function plain(event: KeyboardEvent, isOnStage: boolean): boolean {
    const arrow = arrows[event.key]
    if (isOnStage && arrow && selected.length > 0) {
      const step = event.shiftKey ? largeStep : 1
      drawing.edit((drawn) => edits.moveSelected(drawn, { x: arrow[0] * step, y: arrow[1] * step }))
      return true
    }
    switch (event.key) {
      case 'Delete':
      case 'Backspace':
        drawing.edit(edits.removeSelected)
        return true
      case 'Escape':
        if (selected.length > 0) drawing.setSelection([])
        return selected.length > 0
      case 'PageUp':
      case 'PageDown':
        if (isOnStage)
          drawing.edit((drawn) =>
            edits.reorderSelected(drawn, event.key === 'PageUp' ? 'forward' : 'backward'),
          )
        return isOnStage
      case 'Tab':
        return isOnStage && selectNext(event.shiftKey)
      default:
        return false
    }
  }

  function resize([x, y]: readonly [number, number], isLarge: boolean): boolean {
    const step = isLarge ? largeStep : 1
    drawing.edit((drawn) =>
      edits.changeSelected(drawn, (layer) => ({
        ...layer,
        width: Math.max(1, rounded(layer.width + x * step)),
        height: Math.max(1, rounded(layer.height + y * step)),
      })),
    )
    return true
  }

  /** Goes to the next visible layer; after the last one the key leaves the canvas. */
  function selectNext(isBackwards: boolean): boolean {
    const order = layers.flatMap(({ isVisible }, index) => (isVisible ? [index] : []))
    if (isBackwards) order.reverse()
    const current = selected.at(isBackwards ? 0 : -1)
    const next = current === undefined ? order[0] : order[order.indexOf(current) + 1]
    if (next === undefined) return false
    drawing.select(next, { isAlone: true })
    return true
  }
}
