import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A white sheet with a heading, the building block of forms. */
export function Card({
  title,
  hint,
  actions,
  children,
}: {
  title: string
  hint?: string | undefined
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {actions}
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  )
}
