import { useQuery } from '@tanstack/react-query'
import { handbookApi } from '@theke/contract/handbook-api.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { configFields } from '@theke/contract/shop/config/config.ts'
import { wordIndex } from '@theke/domain/word-index.ts'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { type BranchName, useBranches } from '../../screens/ordering/live/use-branches.ts'
import { areas as screenAreas } from '../../screens/registry.ts'
import { handbookPath } from '../../screens/screen-paths.ts'
import { screenTitles } from '../../screens/screen-titles.ts'
import { configGroups } from '../../screens/shop/config/config-groups.ts'
import { useSession } from '../../session/session.ts'
import { actions, branchActions, branchActionsNeed, pauseActions } from './actions.ts'
import { navigationFor } from '../office-navigation.ts'

/** What the search leads to: where it is, what it is called, and what it belongs to. */
export type Goal = { path: string; name: string; hint?: string; also?: string }

/** Of each kind so many. */
const limits = { actions: 6, places: 6, settings: 5, pages: 4 }

type Kind = keyof typeof limits

const configPath = '/config'
const fields: Fields = configFields

/** What can be found without asking the server, of each kind; its words are read once and not with each letter. */
export function useGoals(text: string): Record<Kind, readonly Goal[]> {
  const { permissions } = useSession()
  const branches = useBranches()
  const handbook = useQuery({
    queryKey: ['handbook'],
    queryFn: ({ signal }) => api.call(handbookApi.loadHandbook, { signal }),
    staleTime: Infinity,
  })
  const own = useMemo(() => {
    const allActions = actionsFor(permissions, branches)
    const places = placesFor(permissions)
    return {
      all: { actions: allActions, places },
      actions: wordIndex(allActions),
      places: wordIndex(places),
      settings: wordIndex(permissions.includes('config.save') ? settings : []),
    }
  }, [permissions, branches])
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

function actionsFor(permissions: readonly string[], branches: readonly BranchName[]): Goal[] {
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
        branches.map((branch) => ({
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
          also: `${title} neu erstellen`,
        })),
    ),
  )
  return [...actions.filter(isAllowed), ...ofToday, ...ofBranches, ...newRecords]
}

function placesFor(permissions: readonly string[]): Goal[] {
  return navigationFor(permissions).flatMap((area) =>
    area.tabs.flatMap((tab) =>
      tab.views.map(({ path, title }) => ({
        path,
        name: title,
        also: `${area.label} ${tab.label} ${tab.also ?? ''}`,
        ...(title !== area.label && { hint: area.label }),
      })),
    ),
  )
}

const settings: readonly Goal[] = configGroups.flatMap(({ id, label, cards }) =>
  cards.flatMap(({ title, names }) =>
    names.map((name) => ({
      path: `${configPath}?tab=${id}`,
      name: fields[name]?.label ?? title,
      hint: `${screenTitles.config} → ${label}`,
      also: title,
    })),
  ),
)

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
