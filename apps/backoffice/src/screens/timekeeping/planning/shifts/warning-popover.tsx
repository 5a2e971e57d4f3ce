import { Button, Popover } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { remedyLabel, warningText, warningTitle } from '@theke/contract/timekeeping/labour-law-texts.ts'
import { useState } from 'react'
import { planningTexts as texts } from '../planning-texts.ts'
import type { PlanWarning } from './plan-warnings.ts'
import classes from './warning-popover.module.css'

/** The button of a shift that tells what is wrong with it, and resolves it. */
export function WarningPopover({
  warnings,
  isReachable,
  onResolve,
}: {
  warnings: readonly PlanWarning[]
  isReachable: boolean
  onResolve: (warning: PlanWarning) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const shown = warnings[Math.min(index, warnings.length - 1)]
  if (shown === undefined) return null
  const { warning, person, reason } = shown
  const title = warningTitle(warning)
  const severity = reason === null ? warning.severity : 'notice'
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={300}
      position="bottom"
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.mark}
          data-severity={severity}
          data-warning={warning.code}
          tabIndex={isReachable ? 0 : -1}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          <span>{title}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} data-severity={severity}>
        <div className={classes.head}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <strong>{title}</strong>
          {warnings.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              color="gray.7"
              onClick={() => setIndex((index + 1) % warnings.length)}
              aria-label={texts.warning.next}
            >
              {texts.warning.of(index + 1, warnings.length)}
            </Button>
          )}
        </div>
        <p className={classes.text}>{warningText(warning, person.firstName)}</p>
        {reason !== null && <p className={classes.text}>{texts.warning.decided(reason)}</p>}
        <div className={classes.actions}>
          <Button
            color="gray.9"
            onClick={() => {
              setIsOpen(false)
              setIndex(0)
              onResolve(shown)
            }}
          >
            {remedyLabel(warning.remedy)}
          </Button>
          <Button variant="default" onClick={() => setIsOpen(false)}>
            {texts.warning.close}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
