import { del, get, post, put } from '../endpoint.ts'
import { date, reference, text } from '../fields.ts'

/** A shift of a template: its place in the week, times by the clock on the wall, and who worked it. */
export type TemplateShift = {
  user: { id: number } | null
  department: { id: number } | null
  /** Days after Monday. */
  day: number
  /** Minutes since midnight of that day; the end may lie on the next day. */
  from: number
  to: number
  /** Minutes. */
  pause: number
}

/** A week of a branch that is planned again and again (R-TIME-43). */
export type PlanTemplate = { id: number; name: string; shifts: TemplateShift[] }

const branch = reference('branches', { label: 'Filiale', isRequired: true })
const name = text({ label: 'Name', max: 60, isRequired: true })
const failures = {
  load: 'Vorlagen konnten nicht geladen werden',
  save: 'Vorlage konnte nicht gespeichert werden',
}

/** Weeks kept as templates. Applying one is planning: its shifts are saved like any others. */
export const planTemplatesApi = {
  listTemplates: get<PlanTemplate[]>()('/api/planning/templates', {
    summary: 'Vorlagen einer Filiale nach Namen',
    allow: 'admin',
    permission: 'planning.listTemplates',
    query: { branch },
    failure: failures.load,
  }),
  createTemplate: post<PlanTemplate>()('/api/planning/templates', {
    summary: 'Arbeit einer Woche, wie sie geplant ist, als Vorlage speichern',
    allow: 'admin',
    permission: 'planning.createTemplate',
    body: { branch, name, week: date({ label: 'Woche', hint: 'Der Montag.', isRequired: true }) },
    success: 201,
    failure: failures.save,
  }),
  renameTemplate: put<PlanTemplate>()('/api/planning/templates/:id', {
    summary: 'Vorlage umbenennen',
    allow: 'admin',
    permission: 'planning.renameTemplate',
    body: { name },
    failure: failures.save,
  }),
  removeTemplate: del<null>()('/api/planning/templates/:id', {
    summary: 'Vorlage löschen; was nach ihr geplant wurde, bleibt',
    allow: 'admin',
    permission: 'planning.removeTemplate',
    failure: 'Vorlage konnte nicht gelöscht werden',
  }),
}
