import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { Entity } from '@theke/contract/define-entity.ts'
import classes from './column-choice.module.css'
import { manyTexts } from './rows/many-texts.ts'
import type { useColumns } from './use-columns.ts'

/** Which columns the table shows; stored on this device. */
export function ColumnChoice({
  entity,
  columns: { possible, shown, isStandard, choose, reset },
}: {
  entity: Entity
  columns: ReturnType<typeof useColumns>
}) {
  const names = shown.map(({ name }) => name)
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.5} />}>
          {manyTexts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={manyTexts.columns} className={classes.dropdown}>
        <Checkbox.Group value={names} onChange={choose} aria-label={manyTexts.columns}>
          <div className={classes.columns}>
            {possible.map(({ name, field }) => (
              <Checkbox key={name} value={name} label={field.label} disabled={name === entity.title} />
            ))}
          </div>
        </Checkbox.Group>
        <Button variant="subtle" fullWidth disabled={isStandard} onClick={reset}>
          {manyTexts.standardColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
