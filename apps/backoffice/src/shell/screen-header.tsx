import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { de } from '../texts/de.ts'
import classes from './screen-header.module.css'

/** The white bar on top of a screen: its heading, what belongs to it, and on the right what can be done. */
export function ScreenHeader({
  title,
  beside,
  folded,
  children,
}: {
  title: ReactNode
  beside?: ReactNode
  /** Controls that stand behind one button on a phone, where they would fill the screen. */
  folded?: ReactNode
  children?: ReactNode
}) {
  const [isFolded, setIsFolded] = useState(true)
  return (
    <header className={classes.header} data-folded={isFolded || undefined}>
      <h1 className={classes.title}>{title}</h1>
      {beside}
      <div className={classes.actions}>
        {folded && (
          <>
            <Button
              variant="default"
              className={classes.fold}
              aria-expanded={!isFolded}
              aria-label={de.shell.controls}
              onClick={() => setIsFolded(!isFolded)}
            >
              <IconAdjustmentsHorizontal size={20} stroke={1.5} aria-hidden />
            </Button>
            <div className={classes.folded}>{folded}</div>
          </>
        )}
        {children}
      </div>
    </header>
  )
}
