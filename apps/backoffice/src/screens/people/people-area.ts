import type { Area } from '../screen.ts'
import { screenTitles } from '../screen-titles.ts'
import { profilePath } from '../screen-paths.ts'

export const peopleArea: Area = {
  screens: [
    { path: profilePath, title: screenTitles.profile, view: () => import('./profile/profile-screen.tsx') },
  ],
}
