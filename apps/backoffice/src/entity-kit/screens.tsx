import entityNames from '@theke/contract/entity-names.json' with { type: 'json' }
import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import { recordsName } from '@theke/contract/permissions/entity-permissions.ts'
import { de } from '../texts/de.ts'
import type { Screen } from '../screens/screen.ts'
import type { EntityOverride, Resource } from './entity-override.ts'

type Options = {
  /** Brings what the entity has of its own once its address is opened; without it all is standard. */
  override?: () => Promise<{ override: EntityOverride }>
}

/** The screens of the plain entity at this path: its list, and beside it the form of a new or stored record. */
export function screens(
  path: keyof typeof entityNames,
  { override: loadOverride = async () => ({ override: {} }) }: Options = {},
): Screen {
  const { singular, plural, accusative, isReadByAnyone } = entityNames[path]
  const title = recordsName({ path, plural })
  // Declarations come with the first screen that needs them: the navigation needs their names only.
  const loadResource = async (): Promise<Resource> => {
    const [{ entityAt }, { override }] = await Promise.all([import('./any-entity.ts'), loadOverride()])
    return { entity: entityAt(path), override }
  }
  return {
    path: `/${path}`,
    title,
    needs: isReadByAnyone ? undefined : entityPermission(path, 'list'),
    view: async () => {
      const [{ EntityWorkspace }, resource] = await Promise.all([
        import('./entity-workspace.tsx'),
        loadResource(),
      ])
      return { default: () => <EntityWorkspace resource={resource} /> }
    },
    children: [
      {
        path: '/new',
        title: de.form.newTitle(accusative),
        needs: entityPermission(path, 'create'),
        view: async () => {
          const [{ NewRecord }, resource] = await Promise.all([
            import('./form/record-page.tsx'),
            loadResource(),
          ])
          return { default: () => <NewRecord resource={resource} /> }
        },
      },
      {
        path: '/$id',
        title: singular,
        view: async () => {
          const [{ StoredRecord }, resource] = await Promise.all([
            import('./form/record-page.tsx'),
            loadResource(),
          ])
          return { default: () => <StoredRecord resource={resource} /> }
        },
      },
    ],
  }
}
