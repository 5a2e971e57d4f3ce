import { entities } from '../entities.ts'
import { grantableRights, rightKey, type EntityRight } from './entity-permissions.ts'
import type { PermissionGroupKey } from './permissions.ts'
import { permissionOptions } from './requirements.ts'

/** A permission set that every shop has from the start. */
type BuiltInSet = { key: string; name: string; description: string; permissions: readonly string[] }

/** The key of the set that has everything and stays so. */
export const administratorKey = 'administrator'

const personal = [
  'customers',
  'users',
  'external-users',
  'working-activities',
  'working-schedules',
  'employment-contracts',
]
const catalogue = ['products', 'categories', 'menus', 'tags', 'containers', 'images', 'uploads']
const contents = ['sites', 'blocks', 'nodes', 'navigations', 'donatees', 'redirects']
const signage = entities.filter(({ path }) => path.startsWith('digital-signage') || path === 'scenes')
const planning = [
  'working-activities',
  'working-schedules',
  'employment-contracts',
  'company-holidays',
  'staff-requirements',
  'projects',
  'tasks',
]

const shared = entities
  .filter(({ path }) => !personal.includes(path))
  .flatMap((entity) => rights(entity.path, ['read']))

function groups(...keys: PermissionGroupKey[]): PermissionGroupKey[] {
  return keys
}

/** The keys of those of the given rights that an entity has. */
function rights(path: string, wanted?: readonly EntityRight[]): string[] {
  return entities
    .filter((entity) => entity.path === path)
    .flatMap((entity) =>
      grantableRights(entity)
        .filter((right) => wanted?.includes(right) ?? true)
        .map((right) => rightKey(entity, right)),
    )
}

/** The sets of a new shop, the widest first. */
export const builtInSets: readonly BuiltInSet[] = [
  {
    key: administratorKey,
    name: 'Administration',
    description: 'Darf alles. Gehört zur Rolle Administrator.',
    permissions: permissionOptions.map(({ key }) => key),
  },
  {
    key: 'manager',
    name: 'Filialleitung',
    description: 'Führt Filialen: alles außer Benutzern, Einstellungen und dem Löschen von Bestellungen.',
    permissions: permissionOptions
      .map(({ key }) => key)
      .filter((key) => !['orders.remove', 'customers.personalData', 'company.write'].includes(key)),
  },
  {
    key: 'counter',
    name: 'Theke',
    description:
      'Nimmt Bestellungen an, gibt sie aus und kassiert, schließt die Kassa ab. Storniert nichts, was bezahlt ist.',
    permissions: [
      ...groups('orders.read', 'orders.confirm', 'orders.change', 'orders.take', 'orders.weigh'),
      ...groups(
        'orders.deliver',
        'orders.handOver',
        'orders.cancel',
        'orders.notify',
        'payments.take',
        'closings.make',
        'production.use',
        'pauses.change',
        'soldOut.mark',
        'prints.print',
      ),
      ...groups('devices.operate', 'outbox.read'),
      ...rights('customers', ['read', 'write']),
      ...shared,
    ],
  },
  {
    key: 'kitchen',
    name: 'Küche',
    description: 'Bereitet Bestellungen vor, wiegt und meldet, was ausverkauft ist.',
    permissions: [
      ...groups('orders.read', 'orders.weigh', 'orders.deliver', 'production.use'),
      ...groups('soldOut.mark', 'prints.print'),
      ...shared,
    ],
  },
  {
    key: 'driver',
    name: 'Zustellung',
    description: 'Liefert Bestellungen aus und kassiert an der Tür.',
    permissions: [...groups('orders.read', 'orders.deliver', 'orders.handOver', 'payments.take'), ...shared],
  },
  {
    key: 'planner',
    name: 'Personalplanung',
    description: 'Plant Arbeitszeiten, Projekte und Aufgaben.',
    permissions: [
      ...groups('orders.read'),
      ...planning.flatMap((path) => rights(path)),
      ...rights('users', ['read']),
      ...rights('external-users', ['read']),
      ...shared.filter((key) => !planning.some((path) => key.startsWith(`${path}.`))),
    ],
  },
  {
    key: 'editor',
    name: 'Redaktion',
    description: 'Pflegt Sortiment, Bilder, Inhalte und Bildschirme.',
    permissions: [
      ...groups('content.preview', 'soldOut.mark', 'company.write'),
      ...[...catalogue, ...contents, ...signage.map(({ path }) => path)].flatMap((path) => rights(path)),
      ...shared.filter((key) => ![...catalogue, ...contents].includes(key.split('.')[0] ?? '')),
    ],
  },
  {
    key: 'read-only',
    name: 'Nur lesen',
    description: 'Sieht alles an, ändert und exportiert nichts.',
    permissions: [
      ...groups('orders.read', 'outbox.read', 'statistics.read'),
      ...entities.flatMap(({ path }) => rights(path, ['read'])),
    ],
  },
].map((set) => ({ ...set, permissions: [...new Set(set.permissions)].toSorted() }))
