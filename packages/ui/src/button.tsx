import type { ComponentProps } from 'react'

type ButtonKind = 'primary' | 'ink' | 'ghost' | 'plain'

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  /** Fills the width; of two children the second stands at the end. */
  isWide?: boolean
}

export function Button({ kind = 'primary', isWide = false, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${className}`}
      data-kind={kind}
      data-wide={isWide || undefined}
    />
  )
}
