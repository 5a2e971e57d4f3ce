import { providerNames, providers } from '@theke/domain/payments/providers.ts'
import { isStaff, type Role } from './access.ts'
import { visibleFields, type Fields } from './fields.ts'
import { category } from './catalogue/category.ts'
import { menu } from './catalogue/menu.ts'
import { product } from './catalogue/product.ts'
import { tag } from './catalogue/tag.ts'
import { block } from './content/block.ts'
import { donatee } from './content/donatee.ts'
import { navigation } from './content/navigation.ts'
import { node } from './content/node.ts'
import { site } from './content/site.ts'
import { type Entity, recordFields } from './define-entity.ts'
import { upload } from './media/upload-entity.ts'
import { branch } from './shop/branch.ts'
import { type Config, configFields } from './shop/config/config.ts'
import { division } from './shop/division.ts'
import { branchViewFields, shopViewFields } from './shop/public-fields.ts'
import { table } from './shop/table.ts'

/**
 * What visitors read of an entity, besides number and times. `card` are the fields that lists have of a record that is not public; without
 * them it is in no list. By `unsortable` visitors cannot sort, as the order would reveal values that some records hide.
 */
type PublicView<Name extends string = string> = {
  fields: readonly Name[]
  card?: readonly Name[]
  unsortable?: readonly Name[]
}

/** Every field that visitors read of an entity. A field that is not named here is for staff only, also one that is new. */
const publicViews: ReadonlyMap<string, PublicView> = new Map([
  publicView(division, {
    fields: [
      'name',
      'identifier',
      'title',
      'titleEn',
      'description',
      'logo',
      'images',
      'street',
      'zipCode',
      'city',
      'country',
      'phone',
      'email',
      'website',
      'branches',
      'isPublic',
    ],
  }),
  publicView(branch, {
    fields: [
      ...branchViewFields,
      'titleEn',
      'descriptionEn',
      'closedMessageEn',
      'division',
      'sortOrder',
      'tags',
      'keywords',
      'logo',
      'images',
      'orderableFrom',
    ],
    card: [
      'name',
      'identifier',
      'description',
      'descriptionEn',
      'isPublic',
      'sortOrder',
      'tags',
      'keywords',
      'images',
      'street',
      'zipCode',
      'city',
      'country',
      'latitude',
      'longitude',
    ],
  }),
  publicView(menu, { fields: ['name', 'availableFrom', 'availableTo', 'isEnabled', 'branches', 'catalog'] }),
  publicView(category, {
    fields: [
      'name',
      'nameEn',
      'description',
      'descriptionEn',
      'image',
      'isEnabled',
      'schedule',
      'seasonFrom',
      'seasonTo',
      'isVisibleWhenUnavailable',
      'sortOrder',
    ],
  }),
  publicView(product, {
    fields: [
      'name',
      'nameEn',
      'description',
      'descriptionEn',
      'allergens',
      'type',
      'uid',
      'tags',
      'images',
      'price',
      'isPriceHidden',
      'pricing',
      'unit',
      'defaultUnit',
      'calculationModel',
      'minimumQuantity',
      'maximumQuantity',
      'defaultQuantity',
      'quantityStepSize',
      'alternativeUnits',
      'tax',
      'takeawayTax',
      'dineInTax',
      'isStepByStep',
      'config',
      'bundleItems',
      'isEnabled',
      'schedule',
      'seasonFrom',
      'seasonTo',
      'isVisibleWhenUnavailable',
      'isLeadTimeEnabled',
      'leadTimeType',
      'leadTimeValue',
    ],
    unsortable: ['price'],
  }),
  publicView(tag, { fields: ['name', 'nameEn', 'image', 'sortOrder'] }),
  publicView(table, {
    fields: ['identifier', 'branch', 'name', 'nameEn', 'seats', 'isEnabled', 'sortOrder'],
  }),
  publicView(site, {
    fields: [
      'path',
      'name',
      'title',
      'titleEn',
      'type',
      'description',
      'descriptionEn',
      'isPublic',
      'publishFrom',
      'publishTo',
      'content',
      'nodes',
      'image',
    ],
  }),
  publicView(navigation, {
    fields: ['name', 'identifier', 'isPublic', 'publishFrom', 'publishTo', 'items'],
  }),
  publicView(block, {
    fields: ['name', 'identifier', 'type', 'isPublic', 'publishFrom', 'publishTo', 'content'],
  }),
  publicView(node, {
    fields: [
      'name',
      'identifier',
      'type',
      'parent',
      'sortOrder',
      'isPublic',
      'publishFrom',
      'publishTo',
      'content',
    ],
  }),
  publicView(donatee, {
    fields: [
      'name',
      'identifier',
      'description',
      'descriptionEn',
      'website',
      'image',
      'isEnabled',
      'sortOrder',
    ],
  }),
  // Visitors read an upload only in the reply to making it.
  publicView(upload, {
    fields: ['name', 'version', 'extension', 'mimeType', 'publicHash', 'size', 'hasPreview'],
  }),
])

function publicView<F extends Fields, Q extends Fields>(
  { path }: Entity<F, Q>,
  view: PublicView<keyof F & string>,
): [string, PublicView] {
  return [path, view]
}

/** The fields of the configuration that visitors read. */
const publicConfig: readonly (keyof Config)[] = [
  ...shopViewFields,
  'termsAndConditionsText',
  'privacyPolicyText',
  'imprintText',
  'allergensText',
  'enableCash',
  'enableATMCard',
  'enableHydroAGVoucher',
  ...providerNames.map((name) => providers[name].shop),
  'enablePluginATMCard',
  'enablePluginHydroAGVoucher',
  ...providerNames.map((name) => providers[name].plugin),
  'enablePluginDonations',
  'enablePluginFrontdesk',
  'enablePluginToolbar',
  'enablePluginHomePage',
  'enablePluginMapbox',
  'mapStyleUrl',
  'mapboxZoom',
  'mapboxPitch',
  'mapboxBearing',
  'submitOrderText',
  'submitPreorderText',
  'submitQuotationText',
  'donationAmount',
  'texts',
  'overridableParts',
]

/** The fields of an entity that a person with these roles reads: of visitors those that are declared public, of staff all that they may see. */
export function readableFields(entity: Entity, roles: readonly Role[], { isCard = false } = {}): Fields {
  const visible = visibleFields({ ...recordFields, ...entity.fields }, roles)
  if (isStaff(roles)) return visible
  const view = publicViews.get(entity.path)
  const names = (isCard ? view?.card : view?.fields) ?? []
  return only(visible, [...Object.keys(recordFields), ...names])
}

/** The fields by which a person with these roles may sort and filter a list. */
export function sortableFields(entity: Entity, roles: readonly Role[]): Fields {
  const readable = readableFields(entity, roles, { isCard: listsCards(entity) })
  if (isStaff(roles)) return readable
  const unsortable = publicViews.get(entity.path)?.unsortable ?? []
  return only(
    readable,
    Object.keys(readable).filter((name) => !unsortable.includes(name)),
  )
}

/** Whether lists for visitors have a card of records that are not public. */
export function listsCards({ path }: Entity): boolean {
  return publicViews.get(path)?.card !== undefined
}

/** The fields of the configuration that a person with these roles reads. */
export function readableConfig(roles: readonly Role[]): Fields {
  const visible = visibleFields(configFields, roles)
  return isStaff(roles) ? visible : only(visible, publicConfig)
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}
