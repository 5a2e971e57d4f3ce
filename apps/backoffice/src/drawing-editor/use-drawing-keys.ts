import * as edits from '@theke/domain/drawing/layer-edits.ts'
import { groupSelected, ungroupSelected } from '@theke/domain/drawing/layer-groups.ts'
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
const largeTurn = 15

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
          event.shiftKey ? ungroupSelected(drawn) : groupSelected(drawn, text.groupName),
        )
        return true
      default:
        return false
    }
  }

  function plain(event: KeyboardEvent, isOnStage: boolean): boolean {
    const arrow = arrows[event.key]
    if (isOnStage && arrow && event.altKey) return turn(arrow, event.shiftKey)
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
      case 'Enter':
        if (isOnStage) drawing.selectAround()
        return isOnStage
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
    drawing.edit((drawn) => {
      const from = edits.frameOf(drawn)
      if (from === null) return drawn
      const longer = (length: number, by: number) => (by === 0 ? length : Math.max(1, length + by * step))
      const to = { ...from, width: longer(from.width, x), height: longer(from.height, y) }
      return edits.fitSelected(drawn, from, to)
    })
    return true
  }

  /** Up and down only, because browsers leave the page with the others. */
  function turn([, y]: readonly [number, number], isLarge: boolean): boolean {
    if (y === 0) return false
    drawing.edit((drawn) => edits.turnSelected(drawn, -y * (isLarge ? largeTurn : 1)))
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
