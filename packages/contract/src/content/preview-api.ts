import { post } from '../endpoint.ts'
import { dateTime, text } from '../fields.ts'
import { navigation } from './navigation.ts'
import { node } from './node.ts'
import { site } from './site.ts'

const { name, title, description, content, image, nodes } = site.fields

/** Where a preview can be looked at, by anybody who has the link, and until when. */
export type Preview = { address: string; expiresAt: string }

const replyFields = {
  address: text({ label: 'Adresse' }),
  expiresAt: dateTime({ label: 'Gilt bis', isRequired: true }),
}

export const previewApi = {
  createPreview: post<Preview>()('/api/site-previews', {
    summary: 'Vorschau einer Seite, wie sie gerade geschrieben wird, unter einem Link, der eine Stunde gilt',
    allow: 'staff',
    permission: 'sites.preview',
    body: { name, title, description, content, image, nodes },
    success: 201,
    rateLimit: { calls: 120, minutes: 10 },
    failure: 'Vorschau konnte nicht erstellt werden',
    replyFields,
  }),
  createNodePreview: post<Preview>()('/api/node-previews', {
    summary:
      'Vorschau eines strukturierten Inhalts, wie er gerade geschrieben wird, unter einem Link, der eine Stunde gilt',
    allow: 'staff',
    permission: 'nodes.preview',
    body: { name: node.fields.name, type: node.fields.type, content: node.fields.content },
    success: 201,
    rateLimit: { calls: 120, minutes: 10 },
    failure: 'Vorschau konnte nicht erstellt werden',
    replyFields,
  }),
  createNavigationPreview: post<Preview>()('/api/navigation-previews', {
    summary:
      'Vorschau einer Navigation, wie sie gerade geschrieben wird, unter einem Link, der eine Stunde gilt',
    allow: 'staff',
    permission: 'navigations.preview',
    body: {
      name: navigation.fields.name,
      identifier: navigation.fields.identifier,
      items: navigation.fields.items,
    },
    success: 201,
    rateLimit: { calls: 120, minutes: 10 },
    failure: 'Vorschau konnte nicht erstellt werden',
    replyFields,
  }),
}
