import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'

export const contentArea: Area = {
  screens: [
    screens('sites', { override: () => import('./site-override.tsx') }),
    screens('blocks', { override: () => import('./block-override.ts') }),
    screens('nodes', { override: () => import('./node-override.tsx') }),
    screens('navigations', { override: () => import('./navigation-override.ts') }),
    screens('redirects', { override: () => import('./redirect-override.ts') }),
    screens('donatees', { override: () => import('./donatee-override.ts') }),
  ],
}
