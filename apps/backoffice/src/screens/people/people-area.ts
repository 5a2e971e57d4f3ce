import type { Area } from '../screen.ts'
import { peopleTexts } from './people-texts.ts'
import { profilePath } from './profile-path.ts'

export const peopleArea: Area = {
  heading: '',
  screens: [{ path: profilePath, title: peopleTexts.profile, view: () => import('./profile-screen.tsx') }],
  navigation: [],
}
