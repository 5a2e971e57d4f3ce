import { screensControlApi as api } from '@theke/contract/signage/screens-api.ts'
import { Readable } from 'node:stream'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { requireTelevision } from './screen-access.ts'

/** The last pictures of each television are kept. */
const keptScreenshots = 5

const folderOf = (device: number) => `signage/${device}`
const keyOf = (device: number, command: number) => `${folderOf(device)}/${command}.jpg`

/** Keeps the picture that a television took on a command. */
export function writeScreenshot(
  { services }: Context,
  device: number,
  command: number,
  picture: Buffer,
): Promise<void> {
  return services.files.write(keyOf(device, command), picture)
}

/** Removes all but the last pictures of a television. */
export async function forgetOldScreenshots({ services: { files } }: Context, device: number): Promise<void> {
  const names = await files.list(folderOf(device))
  const oldest = names
    .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .slice(keptScreenshots)
  for (const name of oldest) await files.remove(`${folderOf(device)}/${name}`)
}

/** The picture that a television took on a command. */
export async function loadScreenshot(
  ctx: Context,
  { id, params, reply }: Input<typeof api.loadScreenshot>,
): Promise<Readable> {
  await requireTelevision(ctx, id, api.loadScreenshot.failure)
  const picture = await ctx.services.files.read(keyOf(id, Number(params.index)))
  if (picture === null) throw httpError('not-found', api.loadScreenshot.failure)
  void reply.type('image/jpeg').header('cache-control', 'private, no-store')
  return Readable.from([picture])
}
