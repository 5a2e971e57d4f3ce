import type { ReactNode } from 'react'
import classes from './screen-header.module.css'

/** The white bar on top of a screen: its heading, what belongs to it, and on the right what can be done. */
export function ScreenHeader({
  title,
  beside,
  children,
}: {
  title: ReactNode
  beside?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      {beside}
      <div className={classes.actions}>{children}</div>
    </header>
  )
}
