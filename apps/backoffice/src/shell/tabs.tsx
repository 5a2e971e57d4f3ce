import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPin, IconPinFilled } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useSession } from '../session/session.ts'
import { de } from '../texts/de.ts'
import { LateMenu } from './late/late-menu.ts'
import { navigationFor, type NavigationTab, type Place, placeAt } from './office-navigation.ts'
import classes from './tabs.module.css'
import { usePins } from './use-pins.ts'

/** The tabs of the area that is open, and where one of them can be looked at in several ways, the switch between these. */
export function Tabs() {
  const { permissions } = useSession()
  const areas = useMemo(() => navigationFor(permissions), [permissions])
  // They change together with the screen below them.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
  const list = useRef<HTMLUListElement>(null)
  // On a phone they are wider than the screen, as on a tablet that is turned.
  useEffect(() => {
    if (list.current === null) return
    const open = list.current.querySelector('[data-active]')
    const observer = new ResizeObserver(() => open?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [pathname])
  const here = placeAt(areas, pathname)
  if (here === null) return null
  const { area, tab: open, view: shown } = here
  const inSight = area.tabs.filter((tab) => !tab.isRare || tab === open)
  const others = area.tabs.filter((tab) => tab.isRare && tab !== open)
  if (area.tabs.length === 1 && open.views.length === 1) return null
  return (
    <nav
      className={classes.bar}
      aria-label={de.shell.tabsOf(area.label)}
      data-names-screen={pathname === shown.path || undefined}
    >
      <ul ref={list} className={classes.tabs}>
        {inSight.map((tab) => (
          <li key={tab.path}>
            <TabLink tab={tab} isOpen={tab === open} />
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <Others tabs={others} />
          </li>
        )}
      </ul>
      {open.views.length > 1 && (
        <ul className={classes.views} aria-label={de.shell.viewsOf(open.label)}>
          {open.views.map((view) => (
            <li key={view.path}>
              <Link
                to={view.path}
                className={classes.view}
                activeOptions={{ exact: true, includeSearch: false }}
                data-active={view === shown || undefined}
                aria-current={view === shown || undefined}
              >
                {view.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PinButton place={shown} />
    </nav>
  )
}

function TabLink({ tab: { path, label, badge: Badge }, isOpen }: { tab: NavigationTab; isOpen: boolean }) {
  return (
    <Link
      to={path}
      className={classes.tab}
      activeOptions={{ exact: true, includeSearch: false }}
      data-active={isOpen || undefined}
      aria-current={isOpen || undefined}
    >
      {label}
      {Badge && (
        <span className={classes.badge}>
          <Badge />
        </span>
      )}
    </Link>
  )
}

/** Keeps the open tab in the sidebar, or no longer. */
function PinButton({ place: { path, title } }: { place: Place }) {
  const { isPinned, toggle } = usePins()
  const label = de.shell.pin(title)
  return (
    <ActionIcon
      className={classes.pin}
      variant="transparent"
      color={isPinned(path) ? 'dark' : 'gray.7'}
      size={44}
      aria-label={label}
      aria-pressed={isPinned(path)}
      title={label}
      onClick={() => toggle({ path, label: title })}
    >
      {isPinned(path) ? (
        <IconPinFilled size={20} aria-hidden />
      ) : (
        <IconPin size={20} stroke={1.5} aria-hidden />
      )}
    </ActionIcon>
  )
}

/** What is seldom needed, in a menu. */
function Others({ tabs }: { tabs: readonly NavigationTab[] }) {
  return (
    <LateMenu
      position="bottom-start"
      entries={tabs.map(({ path, label }) => ({ label, to: path }))}
      button={
        <UnstyledButton className={classes.tab}>
          {de.shell.moreTabs}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      }
    />
  )
}
