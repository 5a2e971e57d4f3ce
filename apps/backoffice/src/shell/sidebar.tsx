import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconMenu2, IconPinFilled, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useSession } from '../session/session.ts'
import { de } from '../texts/de.ts'
import { Calls } from './calls.tsx'
import { HelpLink } from './help-link.tsx'
import { areasByUse, navigationFor, type NavigationArea, placeAt } from './office-navigation.ts'
import classes from './sidebar.module.css'
import { linkTo } from '../screens/link-to.ts'
import { usePins } from './use-pins.ts'
import { UserMenu } from './user-menu.tsx'

/** The areas a person may use; folded, in a narrow strip, those they need most and the way to all others. */
export function Sidebar({
  isFolded,
  onToggle,
  onSearch,
}: {
  isFolded: boolean
  onToggle: () => void
  onSearch: () => void
}) {
  const { areas, open, pathname } = useAreas()
  const navigation = useRef<HTMLElement>(null)
  // A low window shows a part of the entries; where somebody is stays in sight, also when the call for new orders takes some room.
  useEffect(() => {
    const list = navigation.current
    if (list === null) return undefined
    const observer = new ResizeObserver(() =>
      list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [pathname])

  if (isFolded) {
    const inSight = areasByUse(areas).filter(({ isAtCounter, isOwn }) => isAtCounter || isOwn)
    return (
      <div className={classes.sidebar} data-folded>
        <span className={classes.name}>{de.app.name}</span>
        <nav ref={navigation} className={classes.navigation} aria-label={de.shell.navigation}>
          <ul className={classes.entries}>
            {inSight.slice(0, 4).map((area) => (
              <li key={area.path}>
                <Entry area={area} isOpen={area === open} iconSize={28} />
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
        <ul className={classes.entries}>
          {areas.map((area) => (
            <li key={area.path} data-starts-group={area.startsGroup}>
              <Entry area={area} isOpen={area === open} iconSize={20} />
            </li>
          ))}
        </ul>
        <Pins />
      </nav>
      <Calls isNarrow={false} />
      <UserMenu isFolded={false} />
    </div>
  )
}

/** What the person has pinned. */
function Pins() {
  const { pins } = usePins()
  if (pins.length === 0) return null
  return (
    <section className={classes.pins} aria-label={de.shell.pins}>
      <h2 className={classes.heading}>{de.shell.pins}</h2>
      <ul className={classes.entries}>
        {pins.map(({ path, label }) => (
          <li key={path}>
            <Link {...linkTo(path)} className={classes.entry} activeOptions={{ exact: true }}>
              <IconPinFilled size={16} aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The bar at the foot of a phone: what its person needs most, and the way to all else. */
export function PhoneBar({ onMore }: { onMore: () => void }) {
  const { areas, open } = useAreas()
  return (
    <nav className={classes.phone} aria-label={de.shell.navigation}>
      {areasByUse(areas)
        .slice(0, 3)
        .map((area) => (
          <Entry key={area.path} area={area} isOpen={area === open} iconSize={24} />
        ))}
      <UnstyledButton className={classes.entry} onClick={onMore}>
        <IconMenu2 size={24} stroke={1.5} aria-hidden />
        {de.shell.more}
      </UnstyledButton>
    </nav>
  )
}

function useAreas() {
  const { permissions } = useSession()
  const areas = useMemo(() => navigationFor(permissions), [permissions])
  const { pathname } = useLocation()
  return { areas, open: placeAt(areas, pathname)?.area, pathname }
}

function Entry({ area, isOpen, iconSize }: { area: NavigationArea; isOpen: boolean; iconSize: number }) {
  const { path, label, icon: Icon, badge: Badge } = area
  return (
    <Link
      to={path}
      className={classes.entry}
      activeOptions={{ exact: true, includeSearch: false }}
      data-active={isOpen || undefined}
      aria-current={isOpen || undefined}
    >
      <Icon size={iconSize} stroke={1.5} aria-hidden />
      <span>{label}</span>
      {Badge && (
        <span className={classes.badge}>
          <Badge />
        </span>
      )}
    </Link>
  )
}
