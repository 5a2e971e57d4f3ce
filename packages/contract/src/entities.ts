import { category } from './catalogue/category.ts'
import { menu } from './catalogue/menu.ts'
import { product } from './catalogue/product.ts'
import { container } from './catalogue/container.ts'
import { tag } from './catalogue/tag.ts'
import { block } from './content/block.ts'
import { donatee } from './content/donatee.ts'
import { navigation } from './content/navigation.ts'
import { node } from './content/node.ts'
import { redirect } from './content/redirect.ts'
import { site } from './content/site.ts'
import type { Entity } from './define-entity.ts'
import { imageTemplate } from './media/image-template.ts'
import { image } from './media/image.ts'
import { upload } from './media/upload-entity.ts'
import { campaign } from './ordering/campaign.ts'
import { quota } from './ordering/quotas/quota.ts'
import { advanceRule } from './payments/advance-rule.ts'
import { customer } from './people/customer.ts'
import { externalUser } from './people/external-user.ts'
import { user } from './people/user.ts'
import { permissionSet } from './permissions/permission-set.ts'
import { device } from './printing/device.ts'
import { branch } from './shop/branch.ts'
import { department } from './shop/department.ts'
import { division } from './shop/division.ts'
import { table } from './shop/table.ts'
import { scene } from './signage/scene.ts'
import { screenGroup } from './signage/screen-group.ts'
import { screenMessage } from './signage/screen-message.ts'
import { segment } from './signage/segment.ts'
import { stream } from './signage/stream.ts'
import { television } from './signage/television.ts'
import { companyHoliday } from './timekeeping/company-holiday.ts'
import { employmentContract } from './timekeeping/employment-contract.ts'
import { project } from './timekeeping/project.ts'
import { staffRequirement } from './timekeeping/staff-requirement.ts'
import { task } from './timekeeping/task.ts'
import { workingActivity } from './timekeeping/working-activity.ts'
import { workingSchedule } from './timekeeping/working-schedule.ts'

/** Every plain entity of the product, for generic code: documentation, reference checks, tests. */
export const entities: readonly Entity[] = [
  division,
  branch,
  table,
  menu,
  category,
  tag,
  container,
  product,
  campaign,
  quota,
  advanceRule,
  image,
  imageTemplate,
  upload,
  site,
  redirect,
  block,
  node,
  navigation,
  donatee,
  user,
  permissionSet,
  externalUser,
  customer,
  department,
  device,
  project,
  task,
  workingActivity,
  workingSchedule,
  employmentContract,
  companyHoliday,
  staffRequirement,
  scene,
  segment,
  stream,
  television,
  screenGroup,
  screenMessage,
]
