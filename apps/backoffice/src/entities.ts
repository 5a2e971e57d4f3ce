import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { node } from '@theke/contract/content/node.ts'
import { redirect } from '@theke/contract/content/redirect.ts'
import { site } from '@theke/contract/content/site.ts'
import { imageTemplate } from '@theke/contract/media/image-template.ts'
import { image } from '@theke/contract/media/image.ts'
import { upload } from '@theke/contract/media/upload-entity.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { externalUser } from '@theke/contract/people/external-user.ts'
import { user } from '@theke/contract/people/user.ts'
import { permissionSet } from '@theke/contract/permissions/permission-set.ts'
import { device } from '@theke/contract/printing/device.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { department } from '@theke/contract/shop/department.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import { scene } from '@theke/contract/signage/scene.ts'
import { segment } from '@theke/contract/signage/segment.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import { television } from '@theke/contract/signage/television.ts'
import { project } from '@theke/contract/timekeeping/project.ts'
import { task } from '@theke/contract/timekeeping/task.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { screens } from './entity-kit/screens.tsx'

/** The screens of every plain entity by area; one without a second argument has the standard ones. */
export const entityScreens = {
  catalogue: [
    screens(product, () => import('./screens/catalogue/product-override.ts')),
    screens(category, () => import('./screens/catalogue/category-override.ts')),
    screens(menu, () => import('./screens/catalogue/menu-override.ts')),
    screens(tag),
    screens(image, () => import('./screens/media/image-override.ts')),
    screens(imageTemplate, () => import('./screens/media/template-override.ts')),
    screens(upload, () => import('./screens/media/upload-override.ts')),
  ],
  shop: [
    screens(branch, () => import('./screens/shop/branch-override.ts')),
    screens(table),
    screens(division),
    screens(department),
  ],
  content: [
    screens(site, () => import('./screens/content/site-override.ts')),
    screens(block, () => import('./screens/content/block-override.ts')),
    screens(node, () => import('./screens/content/node-override.ts')),
    screens(navigation, () => import('./screens/content/navigation-override.ts')),
    screens(redirect, () => import('./screens/content/redirect-override.ts')),
    screens(donatee, () => import('./screens/content/donatee-override.ts')),
  ],
  people: [
    screens(user, () => import('./screens/people/user-override.ts')),
    screens(permissionSet, () => import('./screens/people/permission-set-override.ts')),
    screens(externalUser),
    screens(customer, () => import('./screens/people/customers/customer-override.ts')),
  ],
  printing: [screens(device, () => import('./screens/printing/device-override.ts'))],
  timekeeping: [
    screens(workingActivity, () => import('./screens/timekeeping/working-time-override.ts')),
    screens(workingSchedule, () => import('./screens/timekeeping/working-time-override.ts')),
    screens(project),
    screens(task),
  ],
  signage: [
    screens(television, () => import('./screens/signage/television-override.ts')),
    screens(stream, () => import('./screens/signage/stream-override.ts')),
    screens(segment, () => import('./screens/signage/segment-override.ts')),
    screens(scene),
  ],
}
