import {
  IconArrowForwardUp,
  IconBinaryTree,
  IconFileText,
  IconHeartHandshake,
  IconMenu2,
  IconNews,
} from '@tabler/icons-react'
import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { node } from '@theke/contract/content/node.ts'
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
    // Both entities are called Inhalte, so the sidebar uses other names.
    entryFor({ ...node, plural: 'Strukturierte Inhalte' }, IconBinaryTree),
    entryFor(navigation, IconMenu2),
    entryFor(redirect, IconArrowForwardUp),
    entryFor(donatee, IconHeartHandshake),
  ],
}
