import type { ReactNode } from 'react'
import classes from './people-table.module.css'

/** A figure of a person; on a phone, where the table has no head, with its label. */
export function TableValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <span>{children}</span>
    </td>
  )
}
