import type { UncheckedClaim } from '@theke/domain/content/claims.ts'
import { get, post } from '../endpoint.ts'
import { integer, list, longText, select, text } from '../fields.ts'
import type { ImageReference } from '../fields.ts'

/** What a model proposes for a page. Nothing of it is saved; the body is sanitised HTML. */
export type SiteSuggestion = {
  title: string
  description: string
  body: string
  /** What the person who publishes it has to check. */
  claims: UncheckedClaim[]
}

/** What comes while a model writes. `answer` is the whole text as it was written, for a refinement. */
export type AiEvent =
  | { kind: 'text'; text: string }
  | { kind: 'finished'; suggestion: SiteSuggestion; answer: string; tokens: number }
  | { kind: 'failed'; message: string }

/** A text for one record, to be reviewed. */
export type ProposedText = { text: string; claims: UncheckedClaim[] }

export type ContentAiState = {
  isAvailable: boolean
  hasImages: boolean
  /** Tokens of this month, and how many it may have. */
  used: number
  limit: number
}

/** How many texts are translated at a time. */
export const maxProposed = 20

export const toneLabels = {
  plain: 'Sachlich',
  warm: 'Herzlich',
  festive: 'Festlich',
  short: 'Knapp und direkt',
} as const
export const lengthLabels = { short: 'Kurz', medium: 'Mittel', long: 'Lang' } as const

const rateLimit = { calls: 120, minutes: 10 }
const prompt = longText({ label: 'Worum geht es?', isRequired: true, max: 2000 })

const siteRequest = {
  prompt,
  tone: select({ label: 'Ton', options: toneLabels }),
  length: select({ label: 'Länge', options: lengthLabels }),
  previous: longText({ label: 'Bisheriger Vorschlag', max: 30_000 }),
}

export const contentAiApi = {
  loadState: get<ContentAiState>()('/api/content-ai/state', {
    summary: 'Ob Vorschläge einer KI möglich sind, und wie viel davon in diesem Monat verbraucht ist',
    allow: 'staff',
    permission: 'contentAi.loadState',
    failure: 'KI-Vorschläge konnten nicht geladen werden',
  }),
  generateSite: post<SiteSuggestion>()('/api/content-ai/generate/site/:id', {
    summary: 'Ein Vorschlag für eine Seite; gespeichert wird nichts',
    allow: 'staff',
    permission: 'contentAi.generateSite',
    body: siteRequest,
    rateLimit,
    failure: 'Vorschlag konnte nicht erstellt werden',
  }),
  writeSite: post<AiEvent>()('/api/content-ai/generate/site/:id/stream', {
    summary: 'Ein Vorschlag für eine Seite, während er entsteht; ein Abbruch der Anfrage bricht ab',
    allow: 'staff',
    permission: 'contentAi.writeSite',
    body: siteRequest,
    isStream: true,
    rateLimit,
    failure: 'Vorschlag konnte nicht erstellt werden',
  }),
  generateImage: post<ImageReference>()('/api/content-ai/generate/image', {
    summary: 'Ein erzeugtes Bild; es liegt danach mit Kennzeichnung bei den Bildern',
    allow: 'staff',
    permission: 'contentAi.generateImage',
    body: {
      prompt,
      alt: text({ label: 'Bildbeschreibung', hint: 'Leer: was oben steht.' }),
      width: integer({ label: 'Breite', min: 1024, max: 1536, isRequired: true, defaultValue: 1024 }),
      height: integer({ label: 'Höhe', min: 1024, max: 1536, isRequired: true, defaultValue: 1024 }),
    },
    success: 201,
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Bild konnte nicht erzeugt werden',
  }),
  proposeDescription: post<ProposedText>()('/api/content-ai/propose/product/:id', {
    summary: 'Ein Vorschlag für die Beschreibung eines Produkts; gespeichert wird nichts',
    allow: 'staff',
    permission: 'contentAi.proposeDescription',
    rateLimit: { calls: 600, minutes: 10 },
    failure: 'Vorschlag konnte nicht erstellt werden',
  }),
  proposeEnglish: post<{ english: string[] }>()('/api/content-ai/propose/english', {
    summary:
      'Vorschläge für die englischen Texte zu deutschen, in derselben Reihenfolge; gespeichert wird nichts',
    allow: 'staff',
    permission: 'contentAi.proposeEnglish',
    body: {
      texts: list(
        { german: longText({ label: 'Deutsch', isRequired: true, max: 20_000 }) },
        { label: 'Texte', min: 1, max: maxProposed, isRequired: true },
      ),
    },
    rateLimit: { calls: 600, minutes: 10 },
    failure: 'Vorschlag konnte nicht erstellt werden',
  }),
  proposeAlt: post<ProposedText>()('/api/content-ai/propose/image/:id', {
    summary: 'Ein Vorschlag für die Bildbeschreibung eines Bildes; gespeichert wird nichts',
    allow: 'staff',
    permission: 'contentAi.proposeAlt',
    rateLimit: { calls: 600, minutes: 10 },
    failure: 'Vorschlag konnte nicht erstellt werden',
  }),
}
