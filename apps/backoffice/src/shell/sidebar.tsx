import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useSession } from '../session/session.ts'
import { de } from '../texts/de.ts'
import { Calls } from './calls.tsx'
import { HelpLink } from './help-link.tsx'
import { navigationFor, type NavigationEntry } from './navigation.ts'
import classes from './sidebar.module.css'
import { UserMenu } from './user-menu.tsx'

/** The areas a person may use; folded, in a narrow strip, those that the counter needs and the way to all others. */
export function Sidebar({
  isFolded,
  onToggle,
  onSearch,
}: {
  isFolded: boolean
  onToggle: () => void
  onSearch: () => void
}) {
  const { permissions } = useSession()
  const groups = useMemo(() => navigationFor(permissions), [permissions])
  const navigation = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // There are more entries than a tablet is high; where somebody is stays in sight, also when the call for new orders takes some room.
  useEffect(() => {
    const list = navigation.current
    if (list === null) return undefined
    const observer = new ResizeObserver(() =>
      list.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [pathname])

  if (isFolded) {
    const atCounter = groups.flatMap(({ entries }) => entries.filter((entry) => entry.counterIcon))
    return (
      <div className={classes.sidebar} data-folded>
        <span className={classes.name}>{de.app.name}</span>
        <nav ref={navigation} className={classes.navigation} aria-label={de.shell.navigation}>
          <ul className={classes.entries}>
            {atCounter.map((entry) => (
              <li key={entry.path}>
                <Entry entry={entry} hasIcon />
              </li>
            ))}
            <li>
              <UnstyledButton className={classes.entry} onClick={onToggle}>
                <IconMenu2 size={28} stroke={1.5} aria-hidden />
                {de.shell.more}
              </UnstyledButton>
            </li>
            <li>
              <HelpLink className={classes.entry} isLabelled />
            </li>
          </ul>
        </nav>
        <Calls isNarrow />
        <UserMenu isFolded />
      </div>
    )
  }
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <span className={classes.name}>{de.app.name}</span>
        <HelpLink className={classes.help} />
        <UnstyledButton
          className={classes.fold}
          onClick={onToggle}
          aria-label={de.shell.collapse}
          title={de.shell.collapse}
        >
          <IconLayoutSidebarLeftCollapse size={20} stroke={1.5} />
        </UnstyledButton>
      </div>
      <UnstyledButton
        className={classes.search}
        onClick={onSearch}
        aria-label={de.shell.search}
        aria-keyshortcuts="Control+K"
        title={`${de.shell.search} (${de.shell.searchKeys})`}
      >
        <IconSearch size={20} stroke={1.5} aria-hidden />
        {de.shell.searchShort} <kbd>{de.shell.searchKeys}</kbd>
      </UnstyledButton>
      <nav ref={navigation} className={classes.navigation} aria-label={de.shell.navigation}>
        {groups.map(({ heading, entries }) => (
          <div key={heading} className={classes.group}>
            {heading && <h2 className={classes.heading}>{heading}</h2>}
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Calls isNarrow={false} />
      <UserMenu isFolded={false} />
    </div>
  )
}

function Entry({ entry, hasIcon = false }: { entry: NavigationEntry; hasIcon?: boolean }) {
  const { path, label, counterIcon: Icon, badge: Badge } = entry
  return (
    <Link
      to={path}
      className={classes.entry}
      activeOptions={{ exact: path === '/orders', includeSearch: false }}
      activeProps={{ 'data-active': true, 'aria-current': 'page' }}
    >
      {hasIcon && Icon && <Icon size={28} stroke={1.5} aria-hidden />}
      <span>{label}</span>
      {Badge && (
        <span className={classes.badge}>
          <Badge />
        </span>
      )}
    </Link>
  )
}
