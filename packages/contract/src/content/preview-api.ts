import { post } from '../endpoint.ts'
import { instant, text } from '../fields.ts'
import { site } from './site.ts'

const { name, title, description, content, image, nodes } = site.fields

/** Where a preview can be looked at, by anybody who has the link, and until when. */
export type Preview = { address: string; expiresAt: string }

export const previewApi = {
  createPreview: post<Preview>()('/api/site-previews', {
    summary: 'Vorschau einer Seite, wie sie gerade geschrieben wird, unter einem Link, der eine Stunde gilt',
    allow: 'staff',
    permission: 'sites.preview',
    body: { name, title, description, content, image, nodes },
    success: 201,
    rateLimit: { calls: 120, minutes: 10 },
    failure: 'Vorschau konnte nicht erstellt werden',
    replyFields: {
      address: text({ label: 'Adresse' }),
      expiresAt: instant({ label: 'Gilt bis', isRequired: true }),
    },
  }),
}
