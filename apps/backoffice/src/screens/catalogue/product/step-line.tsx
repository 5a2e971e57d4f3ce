import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlertCircle,
  IconChevronUp,
  IconCopy,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { partTypeLabels } from '@theke/contract/catalogue/labels.ts'
import type { ReactNode } from 'react'
import { de } from '../../../texts/de.ts'
import { productTexts } from './product-texts.ts'
import classes from './configurator.module.css'
import type { ProductDraft } from './price-text.ts'

export type Step = ProductDraft['config']['parts'][number]

/** A step in one line: what it is called, what it asks for, and whether it has to be done. */
export function StepLine({
  name,
  step,
  grip,
  hasError,
  isOpen,
  isReadOnly,
  onToggle,
  onCopy,
  onRemove,
}: {
  name: string
  step: Step
  grip: ReactNode
  hasError: boolean
  isOpen: boolean
  isReadOnly: boolean
  onToggle: () => void
  onCopy: () => void
  onRemove: () => void
}) {
  const Toggle = isOpen ? IconChevronUp : IconPencil
  const toggleLabel = isOpen ? productTexts.closeStep(name) : productTexts.editStep(name)
  return (
    <div className={classes.line}>
      {grip}
      <button type="button" className={classes.words} onClick={onToggle} aria-expanded={isOpen}>
        <b>{name}</b> <span>{contentOf(step)}</span>
      </button>
      {hasError && <IconAlertCircle size={18} color="var(--refused)" aria-label={de.form.refused} />}
      <span className={classes.chip}>{step.optional ? productTexts.optional : productTexts.required}</span>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        aria-label={toggleLabel}
        title={toggleLabel}
        onClick={onToggle}
      >
        <Toggle size={18} stroke={1.5} />
      </ActionIcon>
      {!isReadOnly && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray.7" aria-label={`${name}: ${de.form.more}`}>
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={onCopy}>
              {productTexts.copyStep(name)}
            </Menu.Item>
            <Menu.Item color="refused" leftSection={<IconTrash size={16} />} onClick={onRemove}>
              {de.form.removeRow(name)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

/** 'Mehrfachauswahl · 6 Optionen'. */
function contentOf({ type, options, addons }: Step): string {
  const label = partTypeLabels[type]
  if (type === 'select' || type === 'multiselect') return `${label} · ${productTexts.options(options.length)}`
  return type === 'addons' ? `${label} · ${productTexts.offers(addons.length)}` : label
}
