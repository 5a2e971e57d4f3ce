import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactNode } from 'react'
import type { Opened } from './late-opener.tsx'
import { useOpening } from './use-opening.ts'

/** A line of a menu: a screen, an address outside of the back-office, or something that is done at once. */
export type MenuEntry = { label: string; icon?: ReactNode } & (
  | { to: string }
  | { href: string }
  | { onClick: () => void }
)

export type MenuListProps = {
  entries: readonly MenuEntry[]
  title?: string
  position: 'top-start' | 'top-end' | 'bottom-start'
  width?: number
  /** For fingers at the counter. */
  isTall?: boolean
}

/** A button with the list that it opens. */
export function MenuList({
  button,
  isOpening,
  entries,
  title,
  position,
  width,
  isTall,
}: MenuListProps & Opened) {
  const { ref, isOpen, setIsOpen } = useOpening(isOpening)
  return (
    <Menu
      position={position}
      withinPortal
      opened={isOpen}
      onChange={setIsOpen}
      {...(width !== undefined && { width })}
    >
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>
        {title !== undefined && <Menu.Label>{title}</Menu.Label>}
        {entries.map((entry) => {
          const look = { leftSection: entry.icon, ...(isTall && { h: 48 }) }
          if ('to' in entry) {
            return (
              <Menu.Item
                key={entry.label}
                {...look}
                renderRoot={(props) => <Link to={entry.to} {...props} />}
              >
                {entry.label}
              </Menu.Item>
            )
          }
          if ('href' in entry) {
            return (
              <Menu.Item key={entry.label} {...look} component="a" href={entry.href} target="_blank">
                {entry.label}
              </Menu.Item>
            )
          }
          return (
            <Menu.Item key={entry.label} {...look} onClick={entry.onClick}>
              {entry.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
