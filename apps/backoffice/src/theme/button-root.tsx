import type { ComponentProps } from 'react'

type ButtonRootProps = ComponentProps<'button'> & { 'data-loading'?: boolean; 'data-disabled'?: boolean }

/** The element of every button. While it waits for a reply it cannot be pressed again but keeps the focus, which a disabled element loses. */
export function ButtonRoot({ type = 'button', disabled, onClick, ...props }: ButtonRootProps) {
  if (!props['data-loading'] || props['data-disabled'])
    return <button {...props} type={type} disabled={disabled} onClick={onClick} />
  return <button {...props} type={type} aria-disabled onClick={(event) => event.preventDefault()} />
}
