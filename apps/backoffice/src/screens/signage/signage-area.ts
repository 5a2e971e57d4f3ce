import { IconDeviceTv, IconMovie, IconPlaylist, IconSlideshow } from '@tabler/icons-react'
import { scene } from '@theke/contract/signage/scene.ts'
import { segment } from '@theke/contract/signage/segment.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import { television } from '@theke/contract/signage/television.ts'
import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'

export const signageArea: Area = {
  heading: 'Digital Signage',
  screens: [
    screens(television, { icon: IconDeviceTv }, () => import('./television-override.ts')),
    screens(stream, { icon: IconPlaylist }, () => import('./stream-override.ts')),
    screens(segment, { icon: IconMovie }, () => import('./segment-override.ts')),
    screens(scene, { icon: IconSlideshow }),
  ],
}
