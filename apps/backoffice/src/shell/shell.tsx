import { useDisclosure, useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { Outlet, useBlocker, useLocation, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { areas } from '../screens/registry.ts'
import { isLeftUnasked, useLeftUnasked } from '../session/login-in-place.ts'
import { useSession } from '../session/session.ts'
import { de } from '../texts/de.ts'
import { Calls } from './calls.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import classes from './shell.module.css'
import { overlaysId } from '../theme/theme.ts'
import { SessionEndBanner } from './session-end-banner.tsx'
import { PhoneBar, Sidebar } from './sidebar.tsx'
import { lazyComponent } from './lazy-component.ts'
import { Tabs } from './tabs.tsx'
import { WayBack } from './way-back.tsx'

const MenuDrawer = lazyComponent(async () => (await import('./late/menu-drawer.tsx')).MenuDrawer)
const Palette = lazyComponent(async () => (await import('./palette/palette.tsx')).default)

/** Sidebar and screen. Wide: the sidebar can be folded to what the counter needs. Tablet: folded. Phone: a bar at the foot. */
export function Shell() {
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const [isFolded, setIsFolded] = useLocalStorage({
    key: 'asp.backoffice.isSidebarFolded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isMenuOpen, { open: openMenu, close: closeMenu }] = useDisclosure(false)
  const [hasMenu, setHasMenu] = useState(false)
  if (isMenuOpen && !hasMenu) setHasMenu(true)
  const title = useScreenTitle()
  const { permissions, roles, branches } = useSession()
  const { open: search, palette } = useSearchEverywhere()
  const { pathname } = useLocation()
  const isOnItsWay = useRouterState({ select: ({ isLoading }) => isLoading })
  useEffect(() => closeMenu(), [pathname, closeMenu])
  useFocusOnScreen()
  useQuestionBeforeLeaving()

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main" onClick={focusMain}>
        {de.shell.skip}
      </a>
      {!isPhone && (
        <section aria-label={de.shell.menu} aria-hidden={isMenuOpen || undefined}>
          <Sidebar
            isFolded={!isWide || isFolded}
            onToggle={isWide ? () => setIsFolded(!isFolded) : openMenu}
            onSearch={search}
          />
        </section>
      )}
      {hasMenu && <MenuDrawer isOpen={isMenuOpen} onClose={closeMenu} onSearch={search} />}
      <div className={classes.content}>
        <OfflineBanner />
        <SessionEndBanner />
        {branches.length === 0 && !roles.includes('ROLE_ADMIN') && (
          <p className={classes.noBranch}>{de.shell.noBranch}</p>
        )}
        <WayBack />
        <Tabs />
        <main id="main" tabIndex={-1} className={classes.main} aria-busy={isOnItsWay}>
          <Outlet />
        </main>
        {areas.map(
          ({ needs, companion: Companion }, index) =>
            Companion && (!needs || permissions.includes(needs)) && <Companion key={index} />,
        )}
      </div>
      {isPhone && (
        <section aria-label={de.shell.menu} aria-hidden={isMenuOpen || undefined}>
          <Calls isNarrow={false} />
          <PhoneBar onMore={openMenu} />
        </section>
      )}
      {palette}
      <section id={overlaysId} aria-label={de.shell.overlays} />
      <div className="visually-hidden" aria-live="polite">
        {title}
      </div>
    </div>
  )
}

function focusMain(event: React.MouseEvent): void {
  // The address behind # belongs to the router.
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Title of the innermost screen, also put into the browser's title. */
function useScreenTitle(): string {
  const matches = useMatches()
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title ?? ''
  useEffect(() => {
    document.title = title ? de.app.title(title) : de.app.name
  }, [title])
  return title
}

/**
 * After navigation by keyboard the focus goes to the start of the screen, not behind the whole sidebar. A screen that has put the cursor
 * somewhere is left alone, and so is a focus inside a screen that stays.
 */
function useFocusOnScreen(): void {
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = before.current === undefined
    before.current = shown
    if (isFirst) return
    const { activeElement } = document
    const isLeftBehind = activeElement === document.body || activeElement?.closest('nav') != null
    if (isLeftBehind) document.getElementById('main')?.focus({ preventScroll: true })
  }, [shown])
}

/** Asks before another screen takes what is typed into a dialog or a form that does not ask by itself. */
function useQuestionBeforeLeaving(): void {
  const isNeeded = useLeftUnasked()
  useBlocker({
    shouldBlockFn: ({ current, next }) => isLeftUnasked() && current.pathname !== next.pathname && isToStay(),
    enableBeforeUnload: isLeftUnasked,
    disabled: !isNeeded,
  })
}

function isToStay(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  modals.openConfirmModal({
    title: de.form.leaveTitle,
    children: de.form.leaveText,
    labels: { confirm: de.form.leave, cancel: de.form.stay },
    closeButtonProps: { 'aria-label': de.common.close },
    onConfirm: () => resolve(false),
    onClose: () => resolve(true),
  })
  return promise
}

/** The search over everything, loaded on demand by button or keys. */
function useSearchEverywhere() {
  const [isOpen, { open, close }] = useDisclosure(false)
  useHotkeys([['mod+K', open]], [])
  return {
    open,
    palette: isOpen && <Palette onClose={close} />,
  }
}
