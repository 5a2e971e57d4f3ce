import { ActionIcon } from '@mantine/core'
import {
  IconEye,
  IconEyeOff,
  IconLayoutList,
  IconLetterA,
  IconLock,
  IconPhoto,
  IconQrcode,
  IconRectangle,
  type Icon,
} from '@tabler/icons-react'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { moveLayer, toggleSelected } from '@theke/domain/drawing/layer-edits.ts'
import { Sortable } from '../entity-kit/list/sortable.tsx'
import { drawingTexts as text } from './drawing-texts.ts'
import editor from './drawing-editor.module.css'
import classes from './layer-list.module.css'
import type { Drawing } from './use-drawing.ts'

export const typeIcons: Readonly<Record<Layer['type'], Icon>> = {
  rows: IconLayoutList,
  text: IconLetterA,
  image: IconPhoto,
  shape: IconRectangle,
  qrCode: IconQrcode,
}

/** The layers of a drawing, the uppermost first. */
export function LayerList({ drawing }: { drawing: Drawing }) {
  const { layers, selected, isReadOnly } = drawing
  const last = layers.length - 1
  const nameOf = (index: number) => layers[index]?.name || text.types[layers[index]?.type ?? 'shape']

  function toggle(index: number, flag: 'isLocked' | 'isVisible'): void {
    drawing.edit((drawn) => ({
      ...toggleSelected({ ...drawn, selected: [index] }, flag),
      selected: drawn.selected,
    }))
  }

  return (
    <div className={classes.frame}>
      <h2 className={editor.heading}>{text.layers}</h2>
      {layers.length === 0 && <p className={editor.quiet}>{text.noLayers}</p>}
      <ul className={classes.list} aria-label={text.layers}>
        <Sortable
          length={layers.length}
          isDisabled={isReadOnly}
          nameOf={(position) => nameOf(last - position)}
          onMove={(from, to) => drawing.edit((drawn) => moveLayer(drawn, last - from, last - to))}
        >
          {(position, row) => {
            const index = last - position
            const layer = layers[index]
            if (!layer) return null
            const TypeIcon = typeIcons[layer.type]
            const name = nameOf(index)
            const isSelected = selected.includes(index)
            return (
              <li
                ref={row.ref}
                style={row.style}
                className={classes.row}
                data-selected={isSelected || undefined}
              >
                {!isReadOnly && row.grip}
                <button
                  type="button"
                  className={classes.name}
                  data-hidden={!layer.isVisible || undefined}
                  aria-pressed={isSelected}
                  onClick={(event) =>
                    drawing.select(index, {
                      isAdded: event.shiftKey || event.ctrlKey || event.metaKey,
                      isAlone: true,
                    })
                  }
                >
                  <TypeIcon size={16} stroke={1.75} aria-hidden />
                  <span>
                    <span>{name}</span>
                    {layer.group && <small>{text.inGroup(layer.group)}</small>}
                  </span>
                </button>
                {!isReadOnly && (
                  <>
                    {layer.isLocked && (
                      <ActionIcon
                        variant="subtle"
                        color="dark"
                        size={28}
                        aria-label={text.unlock(name)}
                        onClick={() => toggle(index, 'isLocked')}
                      >
                        <IconLock size={16} />
                      </ActionIcon>
                    )}
                    <ActionIcon
                      variant="subtle"
                      color="dark"
                      size={28}
                      aria-label={layer.isVisible ? text.hide(name) : text.show(name)}
                      onClick={() => toggle(index, 'isVisible')}
                    >
                      {layer.isVisible ? <IconEye size={16} /> : <IconEyeOff size={16} />}
                    </ActionIcon>
                  </>
                )}
              </li>
            )
          }}
        </Sortable>
      </ul>
    </div>
  )
}
