import { ActionIcon, ColorPicker, Menu, Popover, Tooltip, Button } from '@mantine/core'
import {
  IconBold,
  IconItalic,
  IconPalette,
  IconStrikethrough,
  IconTextSize,
  type Icon,
} from '@tabler/icons-react'
import { type Mark, type MarkedText, stylePart, toggleMark } from '@theke/domain/drawing/text-marks.ts'
import { ink, red, white } from '@theke/contract/media/starter-layers.ts'
import { useEffect, useState } from 'react'
import { textValue } from '../entity-kit/fields/widget.ts'
import { valueAt } from '../entity-kit/form/form-values.ts'
import { useOpenRecord, useRecordForm } from '../entity-kit/form/record-form.ts'
import { drawingTexts as text } from './drawing-texts.ts'
import classes from './text-style-buttons.module.css'

const markIcons = { bold: IconBold, italic: IconItalic, struck: IconStrikethrough } as const satisfies Record<
  Mark,
  Icon
>
const sizes = [0.6, 0.75, 1.25, 1.5, 2, 3]
const keys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic' }

/** Give the selected part of a text its own style, which is written into the text as marks. */
export function TextStyleButtons({ path, color }: { path: string; color: string }) {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const [isPicking, setIsPicking] = useState(false)
  const [picked, setPicked] = useState(color || ink)

  function change(style: (part: MarkedText) => MarkedText): void {
    const area = areaOf(path)
    const written = textValue(valueAt(form.getValues(), path)) ?? ''
    if (!area || isReadOnly) return
    const after = style({ text: written, from: area.selectionStart, to: area.selectionEnd })
    form.setFieldValue(path, after.text)
    // The field is written by the next rendering, which would take the selection away.
    requestAnimationFrame(() => {
      area.focus({ preventScroll: true })
      area.setSelectionRange(after.from, after.to)
    })
  }

  useEffect(() => {
    const area = areaOf(path)
    const onKeyDown = (event: KeyboardEvent) => {
      const mark = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
      if (mark === undefined) return
      event.preventDefault()
      change((part) => toggleMark(part, mark))
    }
    area?.addEventListener('keydown', onKeyDown)
    return () => area?.removeEventListener('keydown', onKeyDown)
  })

  if (isReadOnly) return null
  return (
    <fieldset className={classes.buttons}>
      <legend className="visually-hidden">{text.textStyle}</legend>
      {(['bold', 'italic', 'struck'] as const).map((mark) => (
        <StyleButton
          key={mark}
          icon={markIcons[mark]}
          label={text.marks[mark]}
          onClick={() => change((part) => toggleMark(part, mark))}
        />
      ))}
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="dark" size={34} aria-label={text.partSize}>
            <IconTextSize size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {sizes.map((size) => (
            <Menu.Item key={size} onClick={() => change((part) => stylePart(part, { size }))}>
              {text.percent(size)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => change((part) => stylePart(part, { size: null }))}>
            {text.usualSize}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Popover position="bottom-start" opened={isPicking} onChange={setIsPicking} trapFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="dark"
            size={34}
            aria-label={text.partColor}
            onClick={() => setIsPicking(!isPicking)}
          >
            <IconPalette size={18} stroke={1.75} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <ColorPicker format="hex" value={picked} onChange={setPicked} swatches={[red, ink, white]} />
          <div className={classes.answers}>
            <Button
              onClick={() => {
                setIsPicking(false)
                change((part) => stylePart(part, { color: picked }))
              }}
            >
              {text.takeColor}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                setIsPicking(false)
                change((part) => stylePart(part, { color: null }))
              }}
            >
              {text.usualColor}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </fieldset>
  )
}

function StyleButton({
  icon: StyleIcon,
  label,
  onClick,
}: {
  icon: Icon
  label: string
  onClick: () => void
}) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="subtle" color="dark" size={34} aria-label={label} onClick={onClick}>
        <StyleIcon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}

function areaOf(path: string): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>(`textarea[name="${path}"]`)
}
