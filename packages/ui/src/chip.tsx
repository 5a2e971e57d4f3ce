import type { ReactNode } from 'react'
import type { Tone } from './notice.tsx'

/** A short state in a frame, with a dot in the colour of its tone. */
export function Chip({
  tone,
  children,
  className = '',
}: {
  tone?: Tone
  children: ReactNode
  className?: string
}) {
  return (
    <span className={`chip ${className}`}>
      {tone && <i data-tone={tone} aria-hidden="true" />}
      <span>{children}</span>
    </span>
  )
}
