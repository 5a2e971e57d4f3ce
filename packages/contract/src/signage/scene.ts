import { defineEntity } from '../define-entity.ts'
import { boolean, image, integer, text } from '../fields.ts'
import { layers } from '../media/layer-fields.ts'

/** A designed picture for televisions. */
export const scene = defineEntity({
  path: 'scenes',
  singular: 'Szene',
  plural: 'Szenen',
  purpose: 'Szenen sind Bilder für TVs, aus Ebenen zusammengesetzt.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    path: text({ label: 'Pfad', format: 'path', isRequired: true, isUnique: true }),
    width: integer({ label: 'Breite (px)', min: 1, max: 8000, isRequired: true, defaultValue: 1920 }),
    height: integer({ label: 'Höhe (px)', min: 1, max: 8000, isRequired: true, defaultValue: 1080 }),
    duration: integer({ label: 'Dauer (Sekunden)', min: 1, max: 86_400, isRequired: true, defaultValue: 10 }),
    backgroundColor: text({ label: 'Hintergrund', format: 'color' }),
    isPublic: boolean({ label: 'Öffentlich', defaultValue: true }),
    backgroundImage: image({ label: 'Hintergrundbild' }),
    layers: layers(),
  },
  title: 'name',
  list: ['name', 'path', 'width', 'height', 'duration', 'isPublic'],
  search: ['name', 'path'],
  sort: 'name',
  filters: { path: text({ label: 'Pfad' }) },
  read: 'staff',
  write: 'staff',
})
