import type { ReactNode } from 'react'

/** A name and its value within a list of facts; nothing where the value is not given. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '' || children === null) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
