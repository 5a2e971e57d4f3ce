import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
import { queryClient } from './query-client.ts'
import { areas } from './screens/registry.ts'
import type { Screen } from './screens/screen.ts'
import { sessionQuery } from './session/session.ts'
import { NotAllowed, NotFound, Pending, ScreenError } from './shell/screen-states.tsx'
import { firstPathFor } from './shell/office-navigation.ts'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: firstPathFor(ownPermissions()) })
  },
})

function routeOf(screen: Screen, parent: AnyRoute): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    staticData: { title: screen.title },
    component: lazyRouteComponent(isAllowed(screen) ? screen.view : async () => ({ default: NotAllowed })),
  })
  return screen.children ? route.addChildren(screen.children.map((child) => routeOf(child, route))) : route
}

function isAllowed({ needs }: Screen): boolean {
  return needs === undefined || ownPermissions().includes(needs)
}

function ownPermissions(): readonly string[] {
  return queryClient.getQueryData(sessionQuery.queryKey)?.permissions ?? []
}

/** The routes of all areas behind `#`. Made when the session is known, since it decides what a person may open. */
export function createAdminRouter() {
  const screens = areas.flatMap((area) => area.screens)
  return createRouter({
    routeTree: root.addChildren([start, ...screens.map((screen) => routeOf(screen, root))]),
    history: createAdminHistory(),
    // Plain texts in the address, as a person would write them.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
      return text ? `?${text}` : ''
    },
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: Pending,
    defaultErrorComponent: ScreenError,
    scrollRestoration: false,
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}

/**
 * The history of the back-office's addresses. An address that somebody types has no place in it, and the router takes it for the
 * first one: asked to stay, it would go back too far or load the page again, and what was filled in would be lost. So a
 * typed address is given its place, the one after the present, before the router hears of it.
 */
function createAdminHistory(): RouterHistory {
  const placeTyped = () => {
    if (window.history.state !== null) return
    const place = history.location.state.__TSR_index + 1
    // The router listens to the method of the object itself and would take this for a step already made.
    History.prototype.replaceState.call(window.history, { __TSR_index: place }, '')
  }
  // Listeners are called in the order in which they came: this one before the router's.
  window.addEventListener('popstate', placeTyped)
  const history = createHashHistory()
  return history
}
