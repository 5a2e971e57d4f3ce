import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { de } from '../../texts/de.ts'
import classes from './list-pager.module.css'

/** The line below a list: what it shows, and the ways to the pages before and after, where there are several. */
export function Pager({
  children,
  hasPages,
  isNarrow = false,
  onPrevious,
  onNext,
}: {
  children: ReactNode
  hasPages: boolean
  isNarrow?: boolean
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined
  /** Undefined on the last page. */
  onNext: (() => void) | undefined
}) {
  return (
    <div className={classes.pager} data-narrow={isNarrow || undefined}>
      <span aria-live="polite">{children}</span>
      {hasPages && (
        <span className={classes.pages}>
          <ActionIcon
            variant="default"
            aria-label={de.list.previous}
            disabled={onPrevious === undefined}
            onClick={onPrevious}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={de.list.next}
            disabled={onNext === undefined}
            onClick={onNext}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </span>
      )}
    </div>
  )
}
