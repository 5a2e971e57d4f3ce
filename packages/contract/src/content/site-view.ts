import { get } from '../endpoint.ts'
import { text, type ImageReference } from '../fields.ts'
import type { SectionView } from './section-view.ts'

/** A content page as the storefront shows it; a legal text of the configuration is one too. */
export type SiteView = {
  /** The texts that stay German on a page in another language. */
  german: readonly string[]
  title: string
  description: string
  image: ImageReference | null
  /** Formatted text, already sanitised. */
  html: string
  /** Structured content below the text. */
  sections: SectionView[]
  /** Only staff are ever given one that is not public. */
  isPublic: boolean
  /** Shows an unsaved page to everybody with the link. */
  isPreview: boolean
}

/** What the shop's content says to a path. */
export type ContentReply =
  | { kind: 'site'; site: SiteView }
  /** Elsewhere: a path of the shop beginning with a slash, or a full address. */
  | { kind: 'redirect'; address: string }
  /** A page of a type that nobody knows how to show. */
  | { kind: 'unknown-type' }

export const contentApi = {
  loadContent: get<ContentReply>()('/api/storefront/content', {
    summary: 'Seite oder Weiterleitung an einem Pfad',
    allow: 'anyone',
    permission: 'storefront.content',
    query: { path: text({ label: 'Pfad', max: 2000 }), search: text({ label: 'Abfrage', max: 2000 }) },
    failure: 'Seite konnte nicht geladen werden',
  }),
}
