import {
  type Icon,
  IconBan,
  IconCalendarTime,
  IconChartBar,
  IconClipboardList,
  IconDeviceTv,
  IconHome2,
  IconMeat,
  IconPackageExport,
  IconPhonePlus,
  IconSettings,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import type { ComponentType } from 'react'
import { NewOrdersBadge } from '../screens/ordering/alerts/new-orders-badge.tsx'
import { areas as screenAreas } from '../screens/registry.ts'
import { firstPath, profilePath } from '../screens/screen-paths.ts'
import { screenTitles } from '../screens/screen-titles.ts'
import { CorrectionsBadge, DecisionsBadge, RequestsBadge } from '../screens/timekeeping/decision-badges.tsx'

/** One of several ways to look at the same things, such as a board and its list. */
type View = {
  path: string
  /** What the switch says. */
  label: string
  /** What the search calls it; the title of its screen by default. */
  title?: string
}

type Tab = {
  /** The address of the screen; with `views`, of the first of them. */
  path: string
  /** The title of the screen by default. */
  label?: string
  /** The permission of the screen by default. */
  needs?: Permission
  /** What else people call it; for the search. */
  also?: string
  /** A number behind the label; renders nothing where there is nothing to say. */
  badge?: ComponentType
  /** Stands in the menu behind the tabs. */
  isRare?: true
  views?: readonly View[]
}

type Area = {
  label: string
  icon: Icon
  /** Stays in sight where there is room for a few only. */
  isAtCounter?: true
  /** People with it work here, others only look. Missing where nobody works in particular. */
  worksWith?: Permission
  /** A line above it sets it apart. */
  startsGroup?: true
  badge?: ComponentType
  tabs: readonly Tab[]
}

/** All that can be gone to: the entries of the sidebar, and the tabs in the page of each. The first tab is where an entry leads. */
export const navigation: readonly Area[] = [
  { label: 'Heute', icon: IconHome2, tabs: [{ path: '/dashboard', also: 'Tag Überblick' }] },
  {
    label: 'Bestellungen',
    icon: IconClipboardList,
    isAtCounter: true,
    // Part of every right to go on with orders.
    worksWith: 'orders.undoStep',
    badge: NewOrdersBadge,
    tabs: [
      { path: '/orders', label: 'Tafel' },
      { path: '/production', also: 'Zerlegeliste Einkaufsliste Packliste Zuschnitt' },
      { path: '/cockpit', also: 'Weihnachten Überblick Filialen Stand' },
      { path: '/orders/history' },
      { path: '/advances', also: 'Schuldner offen Vorauszahlung Überweisung', isRare: true },
      { path: '/days', also: 'schließen früher zu Feiertag Öffnungszeiten verschieben' },
      { path: '/till', also: 'Kasse' },
      { path: '/outbox', also: 'Mails Nachrichten SMS' },
      { path: '/print-jobs' },
      { path: '/waiting-list', also: 'ausverkauft warten Angebot', isRare: true },
    ],
  },
  {
    label: 'Aufnehmen',
    icon: IconPhonePlus,
    isAtCounter: true,
    worksWith: 'orders.take',
    tabs: [{ path: '/orders/new' }],
  },
  {
    label: 'Übergabe',
    icon: IconPackageExport,
    isAtCounter: true,
    worksWith: 'orders.findForHandOver',
    tabs: [
      { path: '/hand-over' },
      { path: '/orders/paper', also: 'Papier ohne Verbindung Internet Ausfall', isRare: true },
    ],
  },
  {
    label: 'Ausverkauft',
    icon: IconBan,
    isAtCounter: true,
    worksWith: 'soldOut.mark',
    tabs: [{ path: '/sold-out' }],
  },
  { label: 'Kunden', icon: IconUsers, startsGroup: true, tabs: [{ path: '/customers' }] },
  {
    label: 'Sortiment',
    icon: IconMeat,
    worksWith: entityPermission('products', 'update'),
    tabs: [
      { path: '/products' },
      { path: '/categories' },
      { path: '/menus', also: 'Speisekarte' },
      { path: '/tags' },
      { path: '/containers' },
      { path: '/images' },
      { path: '/image-templates' },
      { path: '/labels', also: 'Preiskarten' },
      { path: '/campaigns', also: 'Weihnachten Ostern Vorbestellung', isRare: true },
      { path: '/quotas', also: 'Höchstmenge Restmenge begrenzt Auslastung voll' },
      { path: '/advance-rules', also: 'Vorauszahlung Anzahlung Vorkasse', isRare: true },
      { path: '/fonts', isRare: true },
      { path: '/uploads', isRare: true },
    ],
  },
  {
    label: 'Team',
    icon: IconCalendarTime,
    worksWith: 'planning.load',
    badge: DecisionsBadge,
    tabs: [
      // Planners come for this one; everybody else finds their own time first.
      {
        path: '/planning',
        label: screenTitles.planning,
        also: 'Dienstplan Schichten',
        views: [
          { path: '/planning', label: 'Plan' },
          { path: '/working-schedules', label: 'Liste', title: 'Planung als Liste' },
        ],
      },
      {
        path: '/my-time',
        also: 'Stundenzettel',
        views: [
          { path: '/my-time', label: 'Woche' },
          { path: '/my-time/statistics', label: screenTitles.ownStatistics },
        ],
      },
      {
        path: '/task-board',
        label: screenTitles.taskBoard,
        views: [
          { path: '/task-board', label: 'Tafel' },
          { path: '/tasks', label: 'Liste', title: 'Aufgaben als Liste' },
        ],
      },
      { path: '/absence-requests', also: 'Urlaub Krankenstand Krankmeldung', badge: RequestsBadge },
      { path: '/time-corrections', badge: CorrectionsBadge },
      { path: '/balances', also: 'Überstunden Urlaub' },
      { path: '/month-closing', also: 'Stundenzettel', needs: 'timeSheets.advance' },
      { path: '/working-activities', isRare: true },
      { path: '/employment-contracts', isRare: true },
      { path: '/staff-requirements', isRare: true },
      { path: '/company-holidays', isRare: true },
      { path: '/projects', isRare: true },
    ],
  },
  {
    label: 'Bildschirme',
    icon: IconDeviceTv,
    worksWith: entityPermission('digital-signage-devices', 'update'),
    tabs: [
      { path: '/digital-signage', label: 'Übersicht', also: 'Fernseher TV Tagesmenü Preistafel' },
      { path: '/digital-signage-messages' },
      { path: '/digital-signage-plays' },
      {
        path: '/digital-signage-devices',
        label: 'Erweitert',
        views: [
          { path: '/digital-signage-devices', label: 'TVs' },
          { path: '/digital-signage-groups', label: 'TV-Gruppen' },
          { path: '/digital-signage-streams', label: 'Streams' },
          { path: '/digital-signage-segments', label: 'Filmsequenzen' },
          { path: '/scenes', label: 'Szenen' },
        ],
      },
    ],
  },
  {
    label: 'Website',
    icon: IconWorld,
    worksWith: entityPermission('sites', 'update'),
    tabs: [
      { path: '/sites' },
      { path: '/blocks' },
      { path: '/nodes' },
      { path: '/navigations' },
      { path: '/redirects', also: 'Weiterleitungen' },
      { path: '/donatees' },
    ],
  },
  {
    label: 'Auswertung',
    icon: IconChartBar,
    tabs: [
      { path: '/statistics' },
      { path: '/accounting', also: 'Einnahmen Umsatz DATEV' },
      {
        path: '/logs',
        views: [
          { path: '/logs', label: 'Meldungen' },
          { path: '/logs/changes', label: screenTitles.changes },
          { path: '/logs/errors', label: screenTitles.errors },
          { path: '/logs/jobs', label: screenTitles.jobs },
        ],
      },
    ],
  },
  {
    label: 'Einstellungen',
    icon: IconSettings,
    startsGroup: true,
    tabs: [
      { path: '/branches', also: 'Öffnungszeiten Geschäfte Standorte' },
      { path: '/config' },
      { path: '/users', also: 'Mitarbeiter Personal Zugang', needs: entityPermission('users', 'create') },
      { path: '/permission-sets', needs: entityPermission('permission-sets', 'create') },
      { path: '/devices', also: 'Drucker Bondrucker' },
      { path: '/cash-registers', also: 'RKSV Belege Registrierkasse Finanzamt DEP' },
      {
        path: '/tables',
        label: 'Tische',
        also: 'QR-Codes drucken',
        views: [
          { path: '/tables', label: 'Liste' },
          { path: '/table-codes', label: 'QR-Codes' },
        ],
      },
      {
        path: '/set-up',
        also: 'Notfallblatt, Passwort vergessen, Sicherung',
        views: [
          { path: '/set-up', label: 'Schritte' },
          { path: '/set-up/recovery-sheet', label: 'Notfallblatt' },
        ],
      },
      { path: '/divisions', isRare: true },
      { path: '/departments', isRare: true },
      { path: '/external-users', needs: entityPermission('external-users', 'create'), isRare: true },
      { path: '/api-tokens', isRare: true },
      { path: '/webhooks', isRare: true },
      { path: '/licenses', isRare: true },
    ],
  },
]

/** Where somebody can go: address, what a tab or switch says there, and what it is called elsewhere. */
export type Place = { path: string; label: string; title: string }
export type NavigationTab = Place & Pick<Tab, 'badge' | 'isRare' | 'also'> & { views: readonly Place[] }
export type NavigationArea = Omit<Area, 'tabs' | 'worksWith'> & {
  path: string
  /** The person works here, and does not only look. */
  isOwn: boolean
  tabs: readonly NavigationTab[]
}

const screens = new Map(
  screenAreas.flatMap((area) => area.screens.map((screen) => [screen.path, screen] as const)),
)

/** What a person with these permissions finds: areas without a tab for them are left out, and each leads to the first they may see. */
export function navigationFor(permissions: readonly string[]): NavigationArea[] {
  return navigation.flatMap(({ worksWith, ...area }) => {
    const isOwn = worksWith !== undefined && permissions.includes(worksWith)
    const tabs = area.tabs.flatMap((tab) => tabFor(tab, permissions))
    const [first] = tabs
    return first === undefined ? [] : [{ ...area, path: first.path, isOwn, tabs }]
  })
}

function tabFor(tab: Tab, permissions: readonly string[]): NavigationTab[] {
  const { label = titleOf(tab.path), badge, isRare, also } = tab
  const views = (tab.views ?? [{ path: tab.path, label }]).filter(({ path }) => {
    const needs = tab.needs ?? screens.get(path)?.needs
    return needs === undefined || permissions.includes(needs)
  })
  const places = views.map(({ title, ...view }) => ({ ...view, title: title ?? titleOf(view.path) }))
  const [first] = places
  if (first === undefined) return []
  return [
    {
      path: first.path,
      label,
      title: tab.views ? label : first.title,
      views: places,
      ...(badge && { badge }),
      ...(isRare && { isRare }),
      ...(also && { also }),
    },
  ]
}

function titleOf(path: string): string {
  return screens.get(path)?.title ?? ''
}

/** The area, tab and view that an address belongs to: those whose address it continues most exactly. Null where none does. */
export function placeAt(areas: readonly NavigationArea[], address: string) {
  const places = areas.flatMap((area) =>
    area.tabs.flatMap((tab) => tab.views.map((view) => ({ area, tab, view }))),
  )
  return (
    places
      .filter(({ view: { path } }) => continues(address, path))
      .toSorted((a, b) => b.view.path.length - a.view.path.length)[0] ?? null
  )
}

function continues(address: string, path: string): boolean {
  return address === path || address.startsWith(`${path}/`)
}

/** Whether a person with these permissions may open an address, also one that no tab leads them to: the right of its screen decides. */
export function mayOpen(permissions: readonly string[], address: string): boolean {
  const [screen] = [...screens.values()]
    .filter(({ path }) => continues(address, path))
    .toSorted((a, b) => b.path.length - a.path.length)
  return screen !== undefined && (screen.needs === undefined || permissions.includes(screen.needs))
}

/** Where a person with these permissions begins: where they work, at the board before all else, or where they may go at all. */
export function firstPathFor(permissions: readonly string[]): string {
  const areas = navigationFor(permissions)
  const board = areas.find(({ tabs }) => tabs.some(({ path }) => path === firstPath))
  if (board?.isOwn) return firstPath
  const office = areas.find(({ isAtCounter, isOwn }) => isOwn && !isAtCounter)
  return office?.path ?? (board ? firstPath : (areas[0]?.path ?? profilePath))
}

/** The areas that have a place where there is room for a few: first those of the counter, where the person works before where they only look. */
export function areasByUse(areas: readonly NavigationArea[]): NavigationArea[] {
  const rank = ({ isOwn, isAtCounter }: NavigationArea) => (isOwn ? 0 : 2) + (isAtCounter ? 0 : 1)
  return areas.toSorted((a, b) => rank(a) - rank(b))
}
