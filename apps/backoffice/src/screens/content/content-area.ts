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
import { recordsName } from '@theke/contract/permissions/entity-permissions.ts'
import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'

export const contentArea: Area = {
  heading: 'Website',
  screens: [
    screens(site, { icon: IconFileText }, () => import('./site-override.ts')),
    screens(block, { icon: IconNews }, () => import('./block-override.ts')),
    // Blocks are called Inhalte as well.
    screens(node, { icon: IconBinaryTree, label: recordsName(node) }, () => import('./node-override.ts')),
    screens(navigation, { icon: IconMenu2 }, () => import('./navigation-override.ts')),
    screens(redirect, { icon: IconArrowForwardUp }, () => import('./redirect-override.ts')),
    screens(donatee, { icon: IconHeartHandshake }, () => import('./donatee-override.ts')),
  ],
}
