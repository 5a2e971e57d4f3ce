import { get } from '../endpoint.ts'
import { text } from '../fields.ts'

/** A part of the shop that others have made. */
export type ThirdPartyPart = {
  name: string
  version: string
  /** Its licence as the part names it, such as `MIT`; empty where only its text says it. */
  license: string
  isFont: boolean
}

export const licensesApi = {
  listParts: get<ThirdPartyPart[]>()('/api/licenses', {
    summary: 'Schriften und Programmteile anderer, mit ihren Lizenzen',
    allow: 'staff',
    permission: 'licenses.list',
    failure: 'Lizenzen konnten nicht geladen werden',
  }),
  loadText: get<{ text: string }>()('/api/licenses/text', {
    summary: 'Lizenztexte, die einem Teil beiliegen; leer, wo keiner beiliegt',
    allow: 'staff',
    permission: 'licenses.loadText',
    query: {
      name: text({ label: 'Name', isRequired: true, max: 214 }),
      version: text({ label: 'Version', isRequired: true, max: 64 }),
    },
    failure: 'Lizenztext konnte nicht geladen werden',
  }),
}
