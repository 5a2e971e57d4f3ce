import { defaultValues } from '@theke/contract/fields.ts'
import { layer } from '@theke/contract/media/layer-fields.ts'
import { products as demoProducts } from '../../../../demo/products.ts'
import {
  type DemoLayer,
  scenes as demoScenes,
  streams as demoStreams,
  televisions as demoTelevisions,
} from '../../../../demo/screens.ts'
import { tokenHash } from '../crypto/secret-token.ts'
import type { Database } from '../db/open-database.ts'
import { scenes, segments, streams, televisions } from '../signage/signage-tables.ts'
import { idOf, idsByKey } from './keyed.ts'
import type { SeededIds } from './seed-catalogue.ts'

/** Stores two televisions with a stream each. */
export async function seedScreens(
  db: Database,
  { branches, products }: Pick<SeededIds, 'branches' | 'products'>,
): Promise<void> {
  const sceneRows = await db
    .insert(scenes)
    .values(
      demoScenes.map(({ key: _key, layers, ...scene }) => ({
        ...scene,
        isPublic: false,
        layers: layers.map((one: DemoLayer) => ({ ...defaultValues(layer), ...one })),
      })),
    )
    .returning({ id: scenes.id })
  const sceneIds = idsByKey(demoScenes, sceneRows)
  const streamIds = new Map<string, number>()
  for (const { name, sceneKey, productKeys } of demoStreams) {
    const segmentRows = await db
      .insert(segments)
      .values(
        productKeys.map((key) => ({
          name: `${name}: ${demoProducts.find((product) => product.key === key)?.name ?? key}`,
          type: 'scene' as const,
          scene: idOf(sceneIds, sceneKey),
          product: idOf(products, key),
          transition: 'fade' as const,
          isEnabled: true,
        })),
      )
      .returning({ id: segments.id })
    const [row] = await db
      .insert(streams)
      .values({ name, isEnabled: true, segments: segmentRows.map(({ id }) => id) })
      .returning({ id: streams.id })
    if (row) streamIds.set(name, row.id)
  }
  await db.insert(televisions).values(
    demoTelevisions.map(({ branchKey, stream, apiKey, ...television }) => ({
      ...television,
      branch: idOf(branches, branchKey),
      stream: idOf(streamIds, stream),
      isEnabled: true,
      apiKeyHash: tokenHash(apiKey),
    })),
  )
}
