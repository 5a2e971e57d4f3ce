import { useQuery } from '@tanstack/react-query'
import { handbookApi } from '@theke/contract/handbook-api.ts'
import type { Fields } from '@theke/contract/fields.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { configFields } from '@theke/contract/shop/config/config.ts'
import { wordIndex } from '@theke/domain/word-index.ts'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { cockpitTexts } from '../../screens/ordering/cockpit/cockpit-texts.ts'
import { type BranchName, useBranches } from '../../screens/ordering/live/use-branches.ts'
import { usePauses } from '../../screens/ordering/pauses/use-pauses.ts'
import { statisticsTexts } from '../../screens/insights/statistics/statistics-texts.ts'
import { areas as screenAreas } from '../../screens/registry.ts'
import { handbookPath } from '../../screens/screen-paths.ts'
import { screenTitles } from '../../screens/screen-titles.ts'
import { branchTabs } from '../../screens/shop/branch/branch-fields.ts'
import { configGroups } from '../../screens/shop/config/config-groups.ts'
import { useSession } from '../../session/session.ts'
import { actions, branchActions, branchActionsNeed, pauseActions } from './actions.ts'
import { navigation, navigationFor } from '../office-navigation.ts'

/** What the search leads to: where it is, what it is called, and what it belongs to. */
export type Goal = { path: string; name: string; hint?: string; also?: string }

/** How many results of each kind are shown. */
const limits = { actions: 6, places: 6, settings: 5, pages: 4 }

type Kind = keyof typeof limits

const configPath = '/config'
const fields: Fields = configFields

/** What can be found without asking the server, of each kind; its words are read once and not with each letter. */
export function useGoals(text: string): Record<Kind, readonly Goal[]> {
  const { permissions } = useSession()
  const branches = useBranches()
  const pauses = usePauses().branches
  const handbook = useQuery({
    queryKey: ['handbook'],
    queryFn: ({ signal }) => api.call(handbookApi.loadHandbook, { signal }),
    staleTime: Infinity,
  })
  const own = useMemo(() => {
    const delivering = new Set(pauses.filter(({ delivers }) => delivers).map(({ id }) => id))
    const allActions = actionsFor(permissions, branches, delivering)
    const places = placesFor(permissions)
    return {
      all: { actions: allActions, places },
      actions: wordIndex(allActions),
      places: wordIndex(places),
      settings: wordIndex([
        ...(permissions.includes('config.save') ? settings : []),
        ...(permissions.includes(branchActionsNeed) ? branches.flatMap(settingsOf) : []),
      ]),
    }
  }, [permissions, branches, pauses])
  const pages = useMemo(() => wordIndex((handbook.data ?? []).map(goalOfPage)), [handbook.data])
  if (text.trim() === '') {
    return {
      actions: own.all.actions.slice(0, limits.actions),
      places: own.all.places,
      settings: [],
      pages: [],
    }
  }
  return {
    actions: own.actions(text).slice(0, limits.actions),
    places: own.places(text).slice(0, limits.places),
    settings: own.settings(text).slice(0, limits.settings),
    pages: pages(text).slice(0, limits.pages),
  }
}

function actionsFor(
  permissions: readonly string[],
  branches: readonly BranchName[],
  delivering: ReadonlySet<number>,
): Goal[] {
  const isAllowed = ({ needs }: { needs?: string | undefined }) =>
    needs === undefined || permissions.includes(needs)
  const ofBranches = isAllowed({ needs: branchActionsNeed })
    ? branchActions.flatMap(({ tab, name, also = '' }) =>
        branches.map((branch) => ({
          path: `/branches/${branch.id}?tab=${tab}`,
          name: `${name} – ${branch.name}`,
          also,
        })),
      )
    : []
  const ofToday = permissions.includes('pauses.change')
    ? pauseActions.flatMap(({ change, name, also = '' }) =>
        branches
          .filter(({ id }) => change !== 'delivery' || delivering.has(id))
          .map((branch) => ({
            path: `/dashboard?change=${change}&branch=${branch.id}`,
            name: `${name} – ${branch.name}`,
            also,
          })),
      )
    : []
  const newRecords = screenAreas.flatMap(({ screens }) =>
    screens.flatMap(({ path, title, children = [] }) =>
      children
        .filter((child) => child.path === '/new' && isAllowed(child))
        .map((child) => ({
          path: `${path}${child.path}`,
          name: child.title,
          also: `${title} ${otherWords.get(path) ?? ''} neu erstellen`,
        })),
    ),
  )
  return [...actions.filter(isAllowed), ...ofToday, ...ofBranches, ...newRecords]
}

const otherWords = new Map(
  navigation.flatMap(({ tabs }) => tabs.map(({ path, also }) => [path, also] as const)),
)

/** Screens with tabs of their own, as their address names them; the first is open by itself. */
const tabsOfScreens: ReadonlyMap<string, { labels: Readonly<Record<string, string>>; needs: Permission }> =
  new Map([
    ['/statistics', { labels: statisticsTexts.views, needs: 'statistics.revenue' }],
    ['/cockpit', { labels: cockpitTexts.views, needs: 'statistics.season' }],
  ])

function placesFor(permissions: readonly string[]): Goal[] {
  return navigationFor(permissions).flatMap((area) =>
    area.tabs.flatMap((tab) =>
      tab.views.flatMap(({ path, title }) => {
        const inner = tabsOfScreens.get(path)
        const also = `${area.label} ${tab.label} ${tab.also ?? ''}`
        const [, ...others] = inner && permissions.includes(inner.needs) ? Object.entries(inner.labels) : []
        return [
          { path, name: title, also, ...(title !== area.label && { hint: area.label }) },
          ...others.map(([view, name]) => ({ path: `${path}?view=${view}`, name, also, hint: title })),
        ]
      }),
    ),
  )
}

const settings: readonly Goal[] = configGroups.flatMap(({ id, label, cards }) => {
  const goal = { path: `${configPath}?tab=${id}`, hint: `${screenTitles.config} → ${label}` }
  return [
    { ...goal, name: label, hint: screenTitles.config },
    ...cards.flatMap(({ title, names, also = '' }) => {
      const words = `${title} ${label} ${also}`
      if (names.length === 0) return [{ ...goal, name: title, also: words }]
      return names.map((name) => ({ ...goal, name: fields[name]?.label ?? title, also: words }))
    }),
  ]
})

function settingsOf({ id, name }: BranchName): Goal[] {
  return branchTabs.flatMap((tab) =>
    tab.fields.map((field) => ({
      path: `/branches/${id}?tab=${tab.id}`,
      name: `${branch.fields[field].label} – ${name}`,
      hint: `${branch.plural} → ${tab.label}`,
      also: tab.label,
    })),
  )
}

function goalOfPage({
  name,
  title,
  chapter,
  html,
}: {
  name: string
  title: string
  chapter: string
  html: string
}): Goal {
  return {
    path: `${handbookPath}?seite=${name}`,
    name: title,
    hint: chapter,
    also: html.replace(/<[^>]*>/g, ' '),
  }
}
