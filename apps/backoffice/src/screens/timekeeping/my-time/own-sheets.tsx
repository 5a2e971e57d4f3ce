import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { addressOf } from '@theke/contract/client.ts'
import { monthSheetsApi } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { monthLabel } from '@theke/contract/timekeeping/sheet-lines.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { addDays, dayOf } from '../../../shop-time.ts'
import { useTimeDerived } from '../../../use-now.ts'
import classes from './my-time.module.css'
import { myTimeTexts as texts } from './my-time-texts.ts'

const shown = 4

/** The person's own monthly sheets, the running month first. */
export function OwnSheets({ user }: { user: number }) {
  const today = useTimeDerived((now) => dayOf(now))
  return (
    <Card title={texts.sheets}>
      <ul className={classes.list}>
        {lastMonths(today).map((month) => (
          <li key={month} className={classes.line}>
            <Link
              to="/month-closing/$id"
              params={{ id: String(user) }}
              search={{ month }}
              className={classes.sheet ?? ''}
            >
              {monthLabel(month)}
            </Link>
            <Button
              component="a"
              variant="default"
              target="_blank"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              aria-label={texts.sheetFileOf(monthLabel(month))}
              href={addressOf(monthSheetsApi.loadSheetFile, { id: user }, { month })}
            >
              {texts.sheetFile}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function lastMonths(today: string): string[] {
  const months = [monthOf(today).firstDay]
  while (months.length < shown) months.push(monthOf(addDays(months.at(-1) ?? today, -1)).firstDay)
  return months
}
