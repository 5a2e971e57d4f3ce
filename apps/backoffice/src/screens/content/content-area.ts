import { IconArrowForwardUp, IconFileText, IconHeartHandshake, IconNews } from '@tabler/icons-react'
import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { redirect } from '@theke/contract/content/redirect.ts'
import { site } from '@theke/contract/content/site.ts'
import { entityScreens } from '../../entities.ts'
import { entryFor } from '../entry-for.ts'
import type { Area } from '../screen.ts'

export const contentArea: Area = {
  heading: 'Website',
  screens: entityScreens.content,
  navigation: [
    entryFor(site, IconFileText),
    entryFor(block, IconNews),
    entryFor(redirect, IconArrowForwardUp),
    entryFor(donatee, IconHeartHandshake),
  ],
}
