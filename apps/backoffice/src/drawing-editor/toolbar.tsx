import { ActionIcon, Menu, Switch, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  type Icon,
  IconLayersIntersect,
  IconLayersSubtract,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconLockOpen,
  IconMinus,
  IconPlus,
  IconStack2,
  IconStackBackward,
  IconStackForward,
  IconStackPop,
  IconTrash,
} from '@tabler/icons-react'
import * as edits from '@theke/domain/drawing/layer-edits.ts'
import { groupSelected, ungroupSelected } from '@theke/domain/drawing/layer-groups.ts'
import { drawingTexts as text } from './drawing-texts.ts'
import classes from './toolbar.module.css'
import type { Drawing } from './use-drawing.ts'
import type { LayerClipboard } from './use-layer-clipboard.ts'

const edges = [
  ['left', IconLayoutAlignLeft],
  ['center', IconLayoutAlignCenter],
  ['right', IconLayoutAlignRight],
  ['top', IconLayoutAlignTop],
  ['middle', IconLayoutAlignMiddle],
  ['bottom', IconLayoutAlignBottom],
] as const
const places = [
  ['front', IconStackPop],
  ['forward', IconStackForward],
  ['backward', IconStackBackward],
  ['back', IconStack2],
] as const
const zoomStep = 1.25

/** What can be done with the selected layers, the steps and the zoom. */
export function Toolbar({
  drawing,
  clipboard,
  zoom,
  onZoom,
  isSnapping,
  onSnap,
}: {
  drawing: Drawing
  clipboard: LayerClipboard
  zoom: number
  /** Null shows all of the drawing. */
  onZoom: (zoom: number | null) => void
  isSnapping: boolean
  onSnap: (isSnapping: boolean) => void
}) {
  const { selected, layers, isReadOnly, edit } = drawing
  const hasNone = isReadOnly || selected.length === 0
  const isLocked = selected.length > 0 && selected.every((index) => layers[index]?.isLocked)
  const isGrouped = selected.some((index) => Boolean(layers[index]?.group))
  return (
    <fieldset className={classes.toolbar} aria-label={text.arrange}>
      <Tool
        icon={IconArrowBackUp}
        label={text.undo}
        isDisabled={drawing.undo === null}
        onClick={drawing.undo}
      />
      <Tool
        icon={IconArrowForwardUp}
        label={text.redo}
        isDisabled={drawing.redo === null}
        onClick={drawing.redo}
      />
      <i />
      {edges.map(([edge, icon]) => (
        <Tool
          key={edge}
          icon={icon}
          label={text[edge]}
          isDisabled={hasNone}
          onClick={() => edit((drawn) => edits.alignSelected(drawn, edge, drawing.size))}
        />
      ))}
      <Tool
        icon={IconLayoutDistributeVertical}
        label={text.distributeX}
        isDisabled={isReadOnly || selected.length < 3}
        onClick={() => edit((drawn) => edits.distributeSelected(drawn, 'x'))}
      />
      <Tool
        icon={IconLayoutDistributeHorizontal}
        label={text.distributeY}
        isDisabled={isReadOnly || selected.length < 3}
        onClick={() => edit((drawn) => edits.distributeSelected(drawn, 'y'))}
      />
      <i />
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="dark" size={34} aria-label={text.arrange} disabled={hasNone}>
            <IconStack2 size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {places.map(([place, PlaceIcon]) => (
            <Menu.Item
              key={place}
              leftSection={<PlaceIcon size={16} />}
              onClick={() => edit((drawn) => edits.reorderSelected(drawn, place))}
            >
              {text[place]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Tool
        icon={IconLayersIntersect}
        label={text.group}
        isDisabled={isReadOnly || selected.length < 2}
        onClick={() => edit((drawn) => groupSelected(drawn, text.groupName))}
      />
      <Tool
        icon={IconLayersSubtract}
        label={text.ungroup}
        isDisabled={hasNone || !isGrouped}
        onClick={() => edit(ungroupSelected)}
      />
      <Tool icon={IconCopy} label={text.copy} isDisabled={selected.length === 0} onClick={clipboard.copy} />
      <Tool
        icon={IconClipboard}
        label={text.paste}
        isDisabled={isReadOnly || clipboard.paste === null}
        onClick={clipboard.paste}
      />
      <Tool
        icon={IconCopyPlus}
        label={text.duplicate}
        isDisabled={hasNone}
        onClick={() => edit((drawn) => edits.duplicateSelected(drawn))}
      />
      <Tool
        icon={isLocked ? IconLockOpen : IconLock}
        label={isLocked ? text.unlockSelected : text.lockSelected}
        isDisabled={hasNone}
        onClick={() => edit((drawn) => edits.toggleSelected(drawn, 'isLocked'))}
      />
      <Tool
        icon={IconTrash}
        label={text.remove}
        isDisabled={hasNone}
        onClick={() => edit(edits.removeSelected)}
      />
      <i />
      <Tool icon={IconMinus} label={text.zoomOut} onClick={() => onZoom(zoom / zoomStep)} />
      <button
        type="button"
        className={classes.zoom}
        aria-label={`${text.percent(zoom)}, ${text.fitZoom}`}
        onClick={() => onZoom(null)}
      >
        {text.percent(zoom)}
      </button>
      <Tool icon={IconPlus} label={text.zoomIn} onClick={() => onZoom(zoom * zoomStep)} />
      <Switch
        className={classes.snap}
        size="sm"
        label={text.snap}
        checked={isSnapping}
        onChange={(event) => onSnap(event.currentTarget.checked)}
      />
    </fieldset>
  )
}

function Tool({
  icon: ToolIcon,
  label,
  isDisabled = false,
  onClick,
}: {
  icon: Icon
  label: string
  isDisabled?: boolean
  onClick: (() => void) | null
}) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color="dark"
        size={34}
        aria-label={label}
        disabled={isDisabled}
        onClick={() => onClick?.()}
      >
        <ToolIcon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
