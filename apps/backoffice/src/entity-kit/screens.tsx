import type { Entity } from '@theke/contract/define-entity.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { asObject } from '../texts/entity-names.ts'
import { de } from '../texts/de.ts'
import type { Screen, ScreenNavigation } from '../screens/screen.ts'
import type { EntityOverride } from './entity-override.ts'

/**
 * The screens of a plain entity: its list, which has the entry in the sidebar, and beside it the form of a new or stored record.
 * `load` brings what the entity has of its own once its address is opened; without it all is standard.
 */
export function screens<F extends Fields, Q extends Fields>(
  declared: Entity<F, Q>,
  navigation: ScreenNavigation,
  load: () => Promise<{ override: EntityOverride }> = async () => ({ override: {} }),
): Screen {
  // The kit treats all entities alike; what is particular to one lies in its override.
  const entity = declared
  return {
    path: `/${entity.path}`,
    title: entity.plural,
    needs: entity.read === 'anyone' ? undefined : entity.endpoints.list.permission,
    navigation,
    view: async () => {
      const [{ EntityWorkspace }, { override }] = await Promise.all([
        import('./entity-workspace.tsx'),
        load(),
      ])
      return { default: () => <EntityWorkspace resource={{ entity, override }} /> }
    },
    children: [
      {
        path: '/new',
        title: de.form.newTitle(asObject(entity)),
        needs: entity.endpoints.create.permission,
        view: async () => {
          const [{ NewRecord }, { override }] = await Promise.all([import('./form/record-page.tsx'), load()])
          return { default: () => <NewRecord resource={{ entity, override }} /> }
        },
      },
      {
        path: '/$id',
        title: entity.singular,
        view: async () => {
          const [{ StoredRecord }, { override }] = await Promise.all([
            import('./form/record-page.tsx'),
            load(),
          ])
          return { default: () => <StoredRecord resource={{ entity, override }} /> }
        },
      },
    ],
  }
}
