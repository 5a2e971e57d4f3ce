import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'
import { screenTitles } from '../screen-titles.ts'

export const signageArea: Area = {
  screens: [
    {
      path: '/digital-signage',
      title: screenTitles.screens,
      needs: 'screens.listScreens',
      view: () => import('./screens-screen.tsx'),
    },
    screens('digital-signage-devices', { override: () => import('./television-override.ts') }),
    screens('digital-signage-groups'),
    screens('digital-signage-messages'),
    screens('digital-signage-streams', { override: () => import('./stream-override.ts') }),
    screens('digital-signage-segments', { override: () => import('./segment-override.ts') }),
    screens('scenes', { override: () => import('./scene-override.tsx') }),
    {
      path: '/digital-signage-plays',
      title: screenTitles.plays,
      needs: 'screens.listPlays',
      view: () => import('./plays-screen.tsx'),
    },
  ],
}
