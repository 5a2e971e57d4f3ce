import { screenTitles } from '../screen-titles.ts'
import type { Area } from '../screen.ts'
import { handbookPath } from '../screen-paths.ts'

export const handbookArea: Area = {
  heading: 'Hilfe',
  screens: [
    {
      path: handbookPath,
      title: screenTitles.handbook,
      navigation: {},
      view: () => import('./handbook-screen.tsx'),
    },
  ],
}
