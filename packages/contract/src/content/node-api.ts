import { post } from '../endpoint.ts'
import { integer, reference } from '../fields.ts'
import { entityPermission } from '../permissions/entity-permission.ts'

/** A node as the tree shows it. */
export type NodePlace = { id: number; parent: { id: number } | null; sortOrder: number }

export const nodeApi = {
  moveNode: post<NodePlace[]>()('/api/nodes/:id/move', {
    operationId: 'nodes.move',
    summary:
      'Einen Inhalt unter einen anderen oder an eine andere Stelle setzen; die Antwort nennt alle, deren Platz sich geändert hat',
    allow: 'staff',
    permission: entityPermission('nodes', 'update'),
    body: {
      parent: reference('nodes', { label: 'Unter', hint: 'Leer: ganz oben.' }),
      position: integer({
        label: 'Stelle',
        hint: 'Ab 0, ohne den Inhalt selbst.',
        min: 0,
        max: 100_000,
        isRequired: true,
      }),
    },
    failure: 'Inhalt konnte nicht aktualisiert werden',
  }),
}
