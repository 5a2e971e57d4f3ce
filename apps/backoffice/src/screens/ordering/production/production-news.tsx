import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { PrintedNews } from '@theke/contract/ordering/counter/production-api.ts'
import { useState } from 'react'
import type { BranchName } from '../live/use-branches.ts'
import { momentOf } from './production-days.ts'
import {
  changeAmount,
  changedPart,
  productionWords as words,
} from '@theke/contract/ordering/counter/production-words.ts'
import { newsTexts as texts } from './production-texts.ts'
import classes from './production.module.css'

type Props = { printed: PrintedNews; branches: readonly BranchName[]; isOpen?: boolean }

/** What is different from the version that was printed last; nothing where nothing is. */
export function ProductionNews({ printed, branches, isOpen = false }: Props) {
  const [isShown, setIsShown] = useState(isOpen)
  const { number, at, came, went, changed, changes } = printed
  if (!hasNews(printed)) return null
  return (
    <section className={classes.news} aria-label={texts.title}>
      <p>
        <IconRefresh size={18} stroke={1.75} aria-hidden />
        <b>{words.since(number, momentOf(at))}</b> {words.counts({ came, went, changed })}
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? texts.hide : texts.show}
        </Button>
      </p>
      <ul hidden={!isShown}>
        {changes.map((change) => (
          <li key={[change.key, change.branch, change.day, change.hour, change.choice].join(' ')}>
            <b>{changeAmount(change.amount, change.unit)}</b>
            <span>
              {changedPart(
                change,
                branches.length > 1 ? branches.find(({ id }) => id === change.branch)?.name : undefined,
              )}
            </span>
            <small>{words.causes(change.orders)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether anything is different from the version that was printed last. */
export function hasNews(printed: PrintedNews | null): boolean {
  return printed !== null && printed.came + printed.went + printed.changed > 0
}

/** Which version a sheet is, and which one it replaces. */
export function VersionLine({ number, replaces }: { number: number; replaces: PrintedNews | null }) {
  return (
    <p className={classes.version}>
      <b>{texts.version(number)}</b>
      {replaces && ` ${texts.replaces(replaces.number, momentOf(replaces.at))}`}
    </p>
  )
}
