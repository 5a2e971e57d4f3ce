import { get } from '../endpoint.ts'
import type { BranchView, LegalTextView, StartView } from './views/storefront-views.ts'

/** The pages' data as calls; a page that is loaded anew has it in its document. */
export const storefrontApi = {
  loadStart: get<StartView>()('/api/storefront/start', {
    summary: 'Startseite',
    allow: 'anyone',
    permission: 'storefront.start',
    failure: 'Filialen konnten nicht geladen werden',
  }),
  loadBranch: get<BranchView>()('/api/storefront/branches/:identifier', {
    summary: 'Seite einer Filiale mit dem gültigen Produktkatalog',
    allow: 'anyone',
    permission: 'storefront.branch',
    failure: 'Filiale konnte nicht geladen werden',
  }),
  loadLegalText: get<LegalTextView>()('/api/storefront/legal/:name', {
    summary: 'Rechtlicher Text aus der Konfiguration',
    allow: 'anyone',
    permission: 'storefront.legal',
    failure: 'Seite konnte nicht geladen werden',
  }),
}
