import {
  IconAlertSquare,
  IconChartBar,
  IconDevices,
  IconDeviceTv,
  IconMovie,
  IconPlaylist,
  IconSlideshow,
} from '@tabler/icons-react'
import { scene } from '@theke/contract/signage/scene.ts'
import { screenGroup } from '@theke/contract/signage/screen-group.ts'
import { screenMessage } from '@theke/contract/signage/screen-message.ts'
import { segment } from '@theke/contract/signage/segment.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import { television } from '@theke/contract/signage/television.ts'
import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'
import { screenTitles } from '../screen-titles.ts'

export const signageArea: Area = {
  heading: 'Digital Signage',
  screens: [
    screens(television, { icon: IconDeviceTv }, () => import('./television-override.ts')),
    screens(screenGroup, { icon: IconDevices }),
    screens(screenMessage, { icon: IconAlertSquare }),
    screens(stream, { icon: IconPlaylist }, () => import('./stream-override.ts')),
    screens(segment, { icon: IconMovie }, () => import('./segment-override.ts')),
    screens(scene, { icon: IconSlideshow }, () => import('./scene-override.ts')),
    {
      path: '/digital-signage-plays',
      title: screenTitles.plays,
      needs: 'screens.listPlays',
      navigation: { icon: IconChartBar },
      view: () => import('./plays-screen.tsx'),
    },
  ],
}
