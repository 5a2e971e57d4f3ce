import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { NavigationEntry } from '../screens/screen.ts'
import { useSession } from '../session/session.ts'
import { de } from '../texts/de.ts'
import { Calls } from './calls.tsx'
import { navigationFor } from './navigation.ts'
import classes from './sidebar.module.css'
import { UserMenu } from './user-menu.tsx'

/** The areas a person may use; folded to icons it takes a narrow strip. */
export function Sidebar({
  isFolded,
  onToggle,
  onSearch,
}: {
  isFolded: boolean
  onToggle: () => void
  onSearch: () => void
}) {
  const { roles } = useSession()
  const groups = useMemo(() => navigationFor(roles), [roles])
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = isFolded ? de.shell.expand : de.shell.collapse
  const navigation = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // There are more entries than a tablet is high; where somebody is stays in sight.
  useEffect(() => {
    navigation.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])

  return (
    <div className={classes.sidebar} data-folded={isFolded || undefined}>
      <div className={classes.top}>
        {!isFolded && <span className={classes.name}>{de.app.name}</span>}
        <UnstyledButton className={classes.fold} onClick={onToggle} aria-label={foldLabel} title={foldLabel}>
          <Fold size={20} stroke={1.5} />
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
        {!isFolded && (
          <>
            {de.shell.searchShort} <kbd>{de.shell.searchKeys}</kbd>
          </>
        )}
      </UnstyledButton>
      <nav ref={navigation} className={classes.navigation} aria-label={de.shell.navigation}>
        {groups.map(({ heading, entries }) => (
          <div key={heading} className={classes.group}>
            {heading &&
              (isFolded ? <hr className={classes.rule} /> : <h2 className={classes.heading}>{heading}</h2>)}
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Entry entry={entry} isFolded={isFolded} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Calls isNarrow={isFolded} />
      <UserMenu isFolded={isFolded} />
    </div>
  )
}

function Entry({ entry, isFolded }: { entry: NavigationEntry; isFolded: boolean }) {
  const { path, label, icon: Icon, badge: Badge } = entry
  return (
    <Tooltip label={label} position="right" disabled={!isFolded}>
      <Link
        to={path}
        className={classes.entry}
        activeOptions={{ exact: path === '/orders', includeSearch: false }}
        activeProps={{ 'data-active': true, 'aria-current': 'page' }}
      >
        {isFolded && <Icon size={20} stroke={1.5} aria-hidden />}
        <span className={isFolded ? 'visually-hidden' : undefined}>{label}</span>
        {Badge && (
          <span className={classes.badge}>
            <Badge />
          </span>
        )}
      </Link>
    </Tooltip>
  )
}
