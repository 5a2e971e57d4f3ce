import {
  type Box,
  boundsOf,
  boundsOfAll,
  type Handle,
  type Point,
  pointOf,
  resized,
  turnedTo,
} from '@theke/domain/drawing/box.ts'
import { type Drawn, layersAt } from '@theke/domain/drawing/drawn.ts'
import { fitSelected, frameOf, moveSelected } from '@theke/domain/drawing/layer-edits.ts'
import { type SnapLine, snapTo } from '@theke/domain/drawing/snap.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { useRef, useState, type PointerEvent } from 'react'
import { DrawingPicture } from './drawing-picture.tsx'
import { drawingTexts as text } from './drawing-texts.ts'
import { drawable } from './layers-in-form.ts'
import { StageBoxes } from './stage-boxes.tsx'
import classes from './stage.module.css'
import type { Drawing } from './use-drawing.ts'

/** Within so many pixels of the screen something snaps. */
const snapReach = 6
const turnStep = 15

type Drag = { kind: 'move' | 'turn' | 'frame'; from: Point } | { kind: 'resize'; from: Point; handle: Handle }

/** The canvas: the drawing as it becomes, and on it what can be selected, dragged, resized and turned. */
export function Stage({
  drawing,
  contents,
  zoom,
  isSnapping,
}: {
  drawing: Drawing
  contents: readonly string[]
  zoom: number
  isSnapping: boolean
}) {
  const { size, selected, isReadOnly } = drawing
  const stage = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [draft, setDraft] = useState<readonly Layer[] | null>(null)
  // The box of what is selected while it is pulled by a handle; upright again only afterwards.
  const [pulled, setPulled] = useState<Box | null>(null)
  const [lines, setLines] = useState<readonly SnapLine[]>([])
  const [frame, setFrame] = useState<{ from: Point; to: Point } | null>(null)
  const layers = draft ?? drawing.layers
  const box = pulled ?? frameOf({ layers: layers.map(drawable), selected })

  function pointAt(event: PointerEvent): Point {
    const { left, top } = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: (event.clientX - left) / zoom, y: (event.clientY - top) / zoom }
  }

  function begin(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0 || !(event.target instanceof HTMLElement)) return
    const from = pointAt(event)
    const { handle, layer } = event.target.dataset
    event.currentTarget.setPointerCapture(event.pointerId)
    if (handle === 'turn') return setDrag({ kind: 'turn', from })
    if (handle !== undefined) {
      const [x = 0, y = 0] = handle.split(' ').map(Number)
      return setDrag({ kind: 'resize', from, handle: { x, y } })
    }
    if (layer === undefined) return setDrag({ kind: 'frame', from })
    const index = Number(layer)
    const isAdded = event.shiftKey || event.ctrlKey || event.metaKey
    if (isAdded || !selected.includes(index)) drawing.select(index, { isAdded, isAlone: event.altKey })
    if (!isAdded && !isReadOnly) setDrag({ kind: 'move', from })
  }

  function go(event: PointerEvent): void {
    if (drag === null) return
    const to = pointAt(event)
    const way = { x: to.x - drag.from.x, y: to.y - drag.from.y }
    const drawn = { layers: drawing.layers.map(drawable), selected }
    switch (drag.kind) {
      case 'frame':
        return setFrame({ from: drag.from, to })
      case 'turn':
        return pull(drawn, (from) => turnedTo(from, to, event.shiftKey ? turnStep : 1))
      case 'resize': {
        const { handle } = drag
        const from = frameOf(drawn)
        const corner = from && pointOf(from, handle)
        const there = corner && { x: corner.x + way.x, y: corner.y + way.y }
        const snap = snapped(event, there ? [there] : [])
        const whole = { x: Math.round(way.x + snap.way.x), y: Math.round(way.y + snap.way.y) }
        setLines(snap.lines)
        return pull(drawn, (before) => resized(before, handle, whole, event.shiftKey))
      }
      case 'move': {
        const straight = event.shiftKey ? onAxis(way) : way
        const bounds = boundsOfAll(layersAt(moveSelected(drawn, straight)))
        const corners = bounds
          ? [
              { x: bounds.left, y: bounds.top },
              { x: bounds.right, y: bounds.bottom },
            ]
          : []
        const snap = snapped(event, corners)
        setLines(snap.lines)
        const whole = { x: straight.x + snap.way.x, y: straight.y + snap.way.y }
        const isSnapped = (axis: 'x' | 'y') => snap.lines.some((line) => line.axis === axis)
        return setDraft(
          moveSelected(drawn, {
            x: isSnapped('x') ? whole.x : Math.round(whole.x),
            y: isSnapped('y') ? whole.y : Math.round(whole.y),
          }).layers,
        )
      }
    }
  }

  function pull(drawn: Drawn<Layer>, change: (frame: Box) => Box): void {
    const from = frameOf(drawn)
    if (from === null) return
    const to = change(from)
    setPulled(to)
    setDraft(fitSelected(drawn, from, to).layers)
  }

  function snapped(event: PointerEvent, corners: readonly Point[]) {
    const first = corners[0]
    const last = corners.at(-1)
    if (!isSnapping || event.ctrlKey || event.metaKey || !first || !last)
      return { way: { x: 0, y: 0 }, lines: [] }
    const others = drawing.layers.filter(({ isVisible }, index) => isVisible && !selected.includes(index))
    const whole = { left: 0, top: 0, right: size.width, bottom: size.height }
    const moving = { left: first.x, top: first.y, right: last.x, bottom: last.y }
    return snapTo(moving, [whole, ...others.map(drawable).map(boundsOf)], snapReach / zoom)
  }

  function end(): void {
    if (frame !== null) drawing.setSelection(layersWithin(drawing.layers, frame))
    else if (drag?.kind === 'frame') drawing.setSelection([])
    else if (draft !== null) drawing.edit(() => ({ layers: draft, selected }))
    cancel()
  }

  function cancel(): void {
    setDrag(null)
    setDraft(null)
    setPulled(null)
    setFrame(null)
    setLines([])
  }

  return (
    <div
      ref={stage}
      className={classes.stage}
      style={{ width: Math.round(size.width * zoom), height: Math.round(size.height * zoom) }}
      tabIndex={0}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no <select> is a canvas
      role="listbox"
      aria-multiselectable
      aria-label={text.canvas}
      aria-describedby="drawing-hint"
      aria-activedescendant={selected.length > 0 ? `drawing-layer-${selected.at(-1)}` : undefined}
      onPointerDown={(event) => {
        event.currentTarget.focus({ preventScroll: true })
        begin(event)
      }}
      onDoubleClick={(event) => {
        // The canvas has caught the pointer, so the event does not tell what lies below.
        const [layer] = document
          .elementsFromPoint(event.clientX, event.clientY)
          .flatMap((element) => (element instanceof HTMLElement ? (element.dataset.layer ?? []) : []))
        if (layer !== undefined) drawing.selectInside(Number(layer))
      }}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={cancel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || drag === null) return
        event.stopPropagation()
        cancel()
      }}
    >
      <div className={classes.picture} data-picture>
        <DrawingPicture
          size={size}
          ground={drawing.ground}
          layers={[...drawing.groundLayers, ...layers]}
          contents={contents}
        />
      </div>
      <StageBoxes
        layers={layers.map(drawable)}
        selected={selected}
        frame={isReadOnly ? null : box}
        zoom={zoom}
      />
      {lines.map(({ axis, at }) => (
        <i
          key={`${axis} ${at}`}
          className={classes.line}
          data-axis={axis}
          style={axis === 'x' ? { left: at * zoom } : { top: at * zoom }}
        />
      ))}
      {frame && (
        <i
          className={classes.frame}
          style={{
            left: Math.min(frame.from.x, frame.to.x) * zoom,
            top: Math.min(frame.from.y, frame.to.y) * zoom,
            width: Math.abs(frame.to.x - frame.from.x) * zoom,
            height: Math.abs(frame.to.y - frame.from.y) * zoom,
          }}
        />
      )}
    </div>
  )
}

function onAxis({ x, y }: Point): Point {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

/** The layers that lie wholly in a frame and can be moved. */
function layersWithin(layers: readonly Layer[], { from, to }: { from: Point; to: Point }): number[] {
  return layers.flatMap((layer, index) => {
    const { left, top, right, bottom } = boundsOf(drawable(layer))
    const isInside =
      left >= Math.min(from.x, to.x) &&
      right <= Math.max(from.x, to.x) &&
      top >= Math.min(from.y, to.y) &&
      bottom <= Math.max(from.y, to.y)
    return isInside && layer.isVisible && !layer.isLocked ? [index] : []
  })
}
