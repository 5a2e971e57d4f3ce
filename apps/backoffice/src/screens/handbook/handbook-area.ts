import { screenTitles } from '../screen-titles.ts'
import type { Area } from '../screen.ts'
import { handbookPath } from '../screen-paths.ts'

export const handbookArea: Area = {
  screens: [
    {
      path: handbookPath,
      title: screenTitles.handbook,
      view: () => import('./handbook-screen.tsx'),
    },
  ],
}
