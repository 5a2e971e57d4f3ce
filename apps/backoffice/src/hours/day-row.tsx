import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { openingHourTypeLabels } from '@theke/contract/shop/hours-fields.ts'
import type { OpeningHourType } from '@theke/domain/shop/branch.ts'
import { hoursTexts } from './hours-texts.ts'
import { copyTo, entriesOf, weekdayTypes, withClosed, withTime } from './hours-edit.ts'
import type { HoursEditing } from './hours-editing.ts'
import classes from './hours-field.module.css'
import { TimeSpan } from './time-span.tsx'

/** The times of one weekday. */
export function DayRow({
  type,
  hasDaily = false,
  ...editing
}: HoursEditing & { type: OpeningHourType; hasDaily?: boolean }) {
  const { entries, change, isDisabled } = editing
  const label = openingHourTypeLabels[type]
  const own = entriesOf(entries, type)
  const isClosed = own.some(({ entry }) => entry.isClosed)
  const times = own.filter(({ entry }) => !entry.isClosed)
  const resting = isClosed || !hasDaily ? restingWord(editing) : hoursTexts.likeDaily

  return (
    <fieldset className={classes.day} aria-label={label}>
      <span className={classes.dayName}>{label}</span>
      <div className={classes.times}>
        {times.map(({ index, entry }) => (
          <TimeSpan key={index} index={index} entry={entry} dayName={label} {...editing} />
        ))}
        {times.length === 0 && <span className={classes.resting}>{resting}</span>}
      </div>
      {!isDisabled && (
        <div className={classes.dayTools}>
          {hasDaily && times.length === 0 && !isClosed && (
            <Button
              variant="subtle"
              color="gray.7"
              size="compact-sm"
              onClick={() => change(withClosed(entries, type))}
            >
              {hoursTexts.close}
            </Button>
          )}
          <Tooltip label={hoursTexts.addTime(label)}>
            <ActionIcon
              variant="subtle"
              color="gray.7"
              data-adds
              aria-label={hoursTexts.addTime(label)}
              onClick={() => change(withTime(entries, type))}
            >
              <IconPlus size={17} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
          {type !== 'daily' && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray.7"
                  aria-label={hoursTexts.copy(label)}
                  title={hoursTexts.copy(label)}
                  disabled={own.length === 0}
                >
                  <IconCopy size={17} stroke={1.5} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>{hoursTexts.copy(label)}</Menu.Label>
                <Menu.Item onClick={() => change(copyTo(entries, type, weekdayTypes.slice(0, 5)))}>
                  {hoursTexts.toWorkdays}
                </Menu.Item>
                <Menu.Item onClick={() => change(copyTo(entries, type, weekdayTypes))}>
                  {hoursTexts.toAll}
                </Menu.Item>
                <Menu.Divider />
                {weekdayTypes
                  .filter((other) => other !== type)
                  .map((other) => (
                    <Menu.Item key={other} onClick={() => change(copyTo(entries, type, [other]))}>
                      {openingHourTypeLabels[other]}
                    </Menu.Item>
                  ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** What a day without times is: closed, not offered, or unlimited where a schedule says nothing at all. */
function restingWord({ entries, isSchedule }: HoursEditing): string {
  if (!isSchedule) return hoursTexts.closed
  return entries.length === 0 ? hoursTexts.unlimited : hoursTexts.notOffered
}
