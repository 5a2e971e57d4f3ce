import { IconDeviceTv, IconMovie, IconPlaylist, IconSlideshow } from '@tabler/icons-react'
import { scene } from '@theke/contract/signage/scene.ts'
import { segment } from '@theke/contract/signage/segment.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import { television } from '@theke/contract/signage/television.ts'
import { entityScreens } from '../../entities.ts'
import { entryFor } from '../entry-for.ts'
import type { Area } from '../screen.ts'

export const signageArea: Area = {
  heading: 'Digital Signage',
  screens: entityScreens.signage,
  navigation: [
    entryFor(television, IconDeviceTv),
    entryFor(stream, IconPlaylist),
    entryFor(segment, IconMovie),
    entryFor(scene, IconSlideshow),
  ],
}
