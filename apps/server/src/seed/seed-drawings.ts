import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { starterTemplates } from '@theke/contract/media/starter-templates.ts'
import type { Database } from '../db/open-database.ts'
import { imageTemplates } from '../media/media-tables.ts'
import { scenes } from '../signage/signage-tables.ts'
import { idOf } from './keyed.ts'
import type { SeededIds } from './seed-catalogue.ts'

/** What the lists of the starters show in the demo shop. */
const categoryKeys: Readonly<Record<string, string>> = {
  'price-board': 'wurst-schinken',
  'daily-menu': 'mittagsmenue',
}

/** Stores the starters: those for televisions as scenes, all others as image templates. */
export async function seedDrawings(
  db: Database,
  { categories }: Pick<SeededIds, 'categories'>,
): Promise<void> {
  const drawings = starterTemplates.map(
    ({ key, name, width, height, backgroundColor, layers, isForScenes }) => {
      const category = categoryKeys[key]
      const filled = layers.map((layer): Layer =>
        layer.type === 'rows' && category !== undefined
          ? {
              ...layer,
              rowsOf: layer.rowsOf === 'today' ? 'today' : 'category',
              category: { id: idOf(categories, category) },
            }
          : layer,
      )
      return { key, isForScenes, drawing: { name, width, height, backgroundColor, layers: filled } }
    },
  )
  // The demo shop has offers of its own, on the side and upright (`demo/screens.ts`).
  const forScenes = drawings.filter(({ key, isForScenes }) => isForScenes && key in categoryKeys)
  const others = drawings.filter(({ isForScenes }) => !isForScenes)
  await db.insert(scenes).values(
    forScenes.map(({ key, drawing }) => ({
      ...drawing,
      path: key,
      duration: 10,
      isPublic: true,
      backgroundImage: null,
    })),
  )
  await db
    .insert(imageTemplates)
    .values(others.map(({ key, drawing }) => ({ ...drawing, identifier: key, format: 'png' as const })))
}
