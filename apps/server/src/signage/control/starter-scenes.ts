import { newDraft } from '@theke/contract/define-entity.ts'
import { type StarterTemplate, starterTemplates } from '@theke/contract/media/starter-templates.ts'
import { scene } from '@theke/contract/signage/scene.ts'
import type { ContentKind } from '@theke/contract/signage/screens-api.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { scenes, type televisions } from '../signage-tables.ts'

/** The starters of what is shown by a scene, on its side and upright. A scene whose path is the key of its starter takes its place. */
const starterKeys = {
  dailyMenu: { landscape: 'daily-menu', portrait: 'daily-menu-portrait' },
  priceBoard: { landscape: 'price-board', portrait: 'price-board-portrait' },
  offer: { landscape: 'offer-landscape', portrait: 'offer' },
} as const

export type DesignedKind = keyof typeof starterKeys

/** Whether something is shown by a scene that comes with the shop. */
export function isDesigned(kind: ContentKind | string): kind is DesignedKind {
  return isKeyOf(starterKeys, kind)
}

/** The scene of a kind in the shape of a television: the one of the shop, or what it would be made of. */
export async function sceneFor(
  { db }: Pick<Context, 'db'>,
  kind: DesignedKind,
  { width, height }: Pick<typeof televisions.$inferSelect, 'width' | 'height'>,
) {
  const path = starterKeys[kind][width >= height ? 'landscape' : 'portrait']
  const [stored] = await db.select().from(scenes).where(eq(scenes.path, path))
  if (stored !== undefined) return { id: stored.id, scene: stored }
  const draft = { ...newDraft(scene), ...fieldsOf(starterAt(path)), path }
  return { id: null, draft, scene: { ...draft, backgroundImage: null } }
}

function starterAt(path: string): StarterTemplate {
  const starter = starterTemplates.find(({ key }) => key === path)
  if (starter === undefined) throw new Error(`There is no starter ${path}`)
  return starter
}

function fieldsOf({ name, width, height, backgroundColor, layers }: StarterTemplate) {
  return {
    name: width > height ? name : `${name} (hoch)`,
    width,
    height,
    backgroundColor,
    layers: [...layers],
  }
}
